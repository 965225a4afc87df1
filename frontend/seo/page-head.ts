import type { SeoEntry } from '../../shared/entities/seo.ts'
import { type Page, type PageKey, pages } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import { entryData, replaceByType, type StructuredData } from './entry-data.ts'
import { absolute, feedAddress, type Head, shareImage } from './head.ts'
import { pageData } from './structured-data.ts'

/** The entry's `{"<language>": "<address>"}`; other JSON in that free field is ignored. */
function entryAlternates(origin: string, hreflang: SeoEntry['hreflang'] | undefined): Record<string, string> {
  if (typeof hreflang !== 'object' || hreflang === null || Array.isArray(hreflang)) return {}
  const links = Object.entries(hreflang).flatMap(([language, address]) => {
    const href = typeof address === 'string' ? absolute(origin, address) : undefined
    return href ? [[language, href] as const] : []
  })
  return Object.fromEntries(links)
}

const alternatesOf = (links: Record<string, string>) =>
  Object.entries(links).map(([language, href]) => ({ language, href }))

/**
 * Head of a page of the registry. The fields of an active SEO entry replace the registry's, its JSON-LD the structured
 * data of the same type.
 * @param structuredData the page's own, in addition to the registry's.
 */
export function pageHead(
  key: PageKey,
  origin: string,
  entry?: SeoEntry,
  structuredData: readonly StructuredData[] = [],
): Head {
  const page: Page = pages[key]
  const replacing = entry?.isActive ? entry : undefined
  const title = replacing?.title ?? page.title
  const description = replacing?.metaDescription ?? page.description
  const shareTitle = replacing?.ogTitle ?? title
  const canonical = absolute(origin, replacing?.canonicalUrl) ?? absolute(origin, page.path)
  return {
    title,
    description,
    keywords: replacing?.keywords ?? [],
    robots: 'index, follow',
    canonical,
    alternates: alternatesOf({
      ...(canonical ? { [site.language]: canonical } : {}),
      ...entryAlternates(origin, replacing?.hreflang),
    }),
    ...(key === 'blog' && { feed: feedAddress(origin) }),
    openGraph: {
      type: 'website',
      title: shareTitle,
      description: replacing?.ogDescription ?? description,
      image: shareImage(origin, replacing?.ogImage, shareTitle, page),
    },
    structuredData: replaceByType(
      [...pageData(key, origin), ...structuredData],
      entryData(replacing?.jsonLd),
    ),
  }
}

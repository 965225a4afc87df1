import { isPlainObject } from '../../shared/entities/changes/plain-object.ts'
import type { SeoEntry } from '../../shared/entities/seo.ts'
import { absolute } from '../../shared/formats/picture-address.ts'
import { type Alternate, alternatesOf, languageCodes, languageTag } from '../../shared/languages.ts'
import { ownImage } from '../../shared/media/share-images.ts'
import { type Page, type PageKey, pages } from '../../shared/pages.ts'
import { entryData, replaceByType, type StructuredData } from './entry-data.ts'
import { feedAddress, type Head, pageImage } from './head.ts'
import { addressOf, type HeadWords, type SiteData } from './structured-data/site-data.ts'
import { pageData } from './structured-data/structured-data.ts'

/** The entry's `{"<language>": "<address>"}`; other JSON in that free field is ignored. */
function entryAlternates(origin: string, hreflang: SeoEntry['hreflang'] | undefined): Alternate[] {
  if (!isPlainObject(hreflang)) return []
  return Object.entries(hreflang).flatMap(([language, address]) => {
    const href = typeof address === 'string' ? absolute(origin, address) : undefined
    return href ? [[language, href] as const] : []
  })
}

/**
 * Head of a page of the registry. The fields of an active SEO entry replace those of its words, its JSON-LD the
 * structured data of the same type.
 * @param structuredData the page's own, in addition to the registry's.
 * @param image address of a picture that replaces the page's drawing
 */
export function pageHead(
  key: PageKey,
  words: HeadWords,
  siteData: SiteData,
  entry?: SeoEntry,
  structuredData: readonly StructuredData[] = [],
  image?: string,
): Head {
  const { origin, language } = siteData
  const page: Page = pages[key]
  const replacing = entry?.isActive ? entry : undefined
  const title = replacing?.title ?? words.title
  const description = replacing?.metaDescription ?? words.description
  const shareTitle = replacing?.ogTitle ?? title
  const canonical = absolute(origin, replacing?.canonicalUrl) ?? addressOf(siteData, page.path)
  return {
    title,
    description,
    keywords: replacing?.keywords ?? [],
    robots: 'index, follow',
    canonical,
    // Of several for a language the last.
    alternates: [
      ...new Map([
        ...alternatesOf(origin, page.path),
        [languageTag(language), canonical],
        ...entryAlternates(origin, replacing?.hreflang),
      ]),
    ],
    ...(key === 'blog' && { feed: feedAddress(siteData) }),
    openGraph: {
      type: 'website',
      language: languageTag(language),
      otherLanguages: languageCodes.filter((other) => other !== language),
      title: shareTitle,
      description: replacing?.ogDescription ?? description,
      image:
        ownImage(origin, replacing?.ogImage ?? image, shareTitle) ?? pageImage(siteData, page, words.title),
    },
    structuredData: replaceByType(
      [...pageData(key, words, siteData), ...structuredData],
      entryData(replacing?.jsonLd),
    ),
  }
}

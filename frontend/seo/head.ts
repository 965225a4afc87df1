import type { Page } from '../../shared/pages.ts'
import type { Post } from '../../shared/post.ts'
import type { SeoEntry } from '../../shared/seo.ts'
import { site } from '../../shared/site.ts'

/** Everything a page says about itself to search engines and chat previews. */
export interface Head {
  title: string
  description: string
  keywords: readonly string[]
  robots: 'index, follow' | 'noindex'
  /** Absolute address of this page; absent for pages that must not be indexed. */
  canonical: string | undefined
  alternates: readonly { language: string; href: string }[]
  openGraph: { type: 'website' | 'article'; title: string; description: string; image: string | undefined }
  /** JSON-LD, serialised so that it can stand inside a script element. */
  jsonLd: string | undefined
}

/** Makes an address absolute; undefined for what is no web address. */
function absolute(origin: string, address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** The entry's `{"<language>": "<address>"}`; anything else in that free JSON field is passed over. */
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

/** JSON for a script element: `<` escaped, so that no text in it can close the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Head of a page with a fixed address; an active SEO entry replaces what it gives. */
export function pageHead(page: Page, origin: string, entry?: SeoEntry): Head {
  const replacing = entry?.isActive ? entry : undefined
  const title = replacing?.title ?? page.title
  const description = replacing?.metaDescription ?? page.description
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
    openGraph: {
      type: 'website',
      title: replacing?.ogTitle ?? title,
      description: replacing?.ogDescription ?? description,
      image: absolute(origin, replacing?.ogImage),
    },
    jsonLd: replacing?.jsonLd ? scriptJson(replacing.jsonLd) : undefined,
  }
}

type ArticleHeadFields = Pick<
  Post,
  'title' | 'excerpt' | 'featuredImage' | 'metaTitle' | 'metaDescription' | 'canonicalUrl'
>

/** Head of a published article at `path` (SPEC 2, blog article). */
export function articleHead(post: ArticleHeadFields, path: string, origin: string): Head {
  const title = post.metaTitle ?? `${post.title} | ${site.product}`
  const description = post.metaDescription ?? post.excerpt
  const canonical = absolute(origin, post.canonicalUrl) ?? absolute(origin, path)
  return {
    title,
    description,
    keywords: [],
    robots: 'index, follow',
    canonical,
    alternates: canonical ? [{ language: site.language, href: canonical }] : [],
    openGraph: {
      type: 'article',
      title: post.metaTitle ?? post.title,
      description,
      image: absolute(origin, post.featuredImage),
    },
    jsonLd: undefined,
  }
}

/** Head of a screen that search engines must leave out, such as the 404 page or the administrator's area. */
export const unlistedHead = (title: string): Head => ({
  title: `${title} | ${site.product}`,
  description: site.tagline,
  keywords: [],
  robots: 'noindex',
  canonical: undefined,
  alternates: [],
  openGraph: { type: 'website', title, description: site.tagline, image: undefined },
  jsonLd: undefined,
})

import { shownPicture } from '../../shared/formats/picture-address.ts'
import { feedPath, type Page, pages, shareImageSize, siteImagePath } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import type { StructuredData } from './entry-data.ts'

/** Metadata of a page for search engines and chat previews. */
export interface Head {
  title: string
  /** Absent while the page's content is unknown. */
  description?: string
  keywords: readonly string[]
  /** Absent while it is unknown if the page may be indexed. */
  robots?: 'index, follow' | 'noindex'
  /** Absolute address of the page; absent where it must not be indexed. */
  canonical?: string | undefined
  alternates: readonly { language: string; href: string }[]
  /** Absolute address of the feed with the page's articles. */
  feed?: string
  openGraph?: OpenGraph
  /** One data block each. */
  structuredData: readonly StructuredData[]
}

interface OpenGraph {
  type: 'website' | 'article'
  /** BCP 47; default: the site's. */
  language?: string
  title: string
  description: string
  image: ShareImage
  /** Dates (ISO 8601) and tags of an article. */
  article?: { published: string; modified: string; tags: readonly string[] }
}

/** Image for chat previews; size in pixels and media type where known. */
export interface ShareImage {
  url: string
  alt: string
  width?: number
  height?: number
  type?: string
}

/** Image of a page, made by the build; the site's for a page without one. */
const builtImage = (origin: string, { image, title }: Page): ShareImage => ({
  url: `${origin}${image ?? siteImagePath}`,
  alt: image ? title : pages.home.title,
  type: 'image/jpeg',
  ...shareImageSize,
})

/** Image at `address`, described by `alt`; that of `page` if visitors would not see one there. */
export function shareImage(
  origin: string,
  address: string | null | undefined,
  alt: string,
  page: Page = pages.home,
): ShareImage {
  const url = absolute(origin, shownPicture(address))
  return url ? { url, alt } : builtImage(origin, page)
}

/** Absolute address of the feed of the newest articles. */
export const feedAddress = (origin: string): string => `${origin}${feedPath}`

/** Absolute form of an address; undefined if it is no web address. */
export function absolute(origin: string, address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** Head of a screen that must not be indexed, such as the 404 page or the admin area. */
export const unlistedHead = (title: string): Head => ({
  title: `${title} | ${site.product}`,
  description: site.tagline,
  keywords: [],
  robots: 'noindex',
  alternates: [],
  structuredData: [],
})

/** Head while the page's content is unknown: the default title only. */
export const unknownHead: Head = {
  title: site.product,
  keywords: [],
  alternates: [],
  structuredData: [],
}

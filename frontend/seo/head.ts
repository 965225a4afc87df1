import { feedPath, pages, shareImageSize, siteImagePath } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import type { StructuredData } from './entry-data.ts'

/** Everything a page says about itself to search engines and chat previews. */
export interface Head {
  title: string
  /** Absent while it is not yet known what the page shows. */
  description?: string
  keywords: readonly string[]
  /** Absent while it is not yet known whether the page may be indexed. */
  robots?: 'index, follow' | 'noindex'
  /** Absolute address of this page; absent for pages that must not be indexed. */
  canonical?: string | undefined
  alternates: readonly { language: string; href: string }[]
  /** Absolute address of the feed that this page's articles are in. */
  feed?: string
  openGraph?: OpenGraph
  /** One data block each. */
  structuredData: readonly StructuredData[]
}

interface OpenGraph {
  type: 'website' | 'article'
  title: string
  description: string
  image: ShareImage
  /** Of an article: instants as ISO 8601, and its tags. */
  article?: { published: string; modified: string; tags: readonly string[] }
}

/** A picture for chat previews; size in pixels and media type are told where they are known. */
export interface ShareImage {
  url: string
  /** What it shows, for who can't see it. */
  alt: string
  width?: number
  height?: number
  type?: string
}

/** The site's own picture, made by the build. */
const siteImage = (origin: string): ShareImage => ({
  url: `${origin}${siteImagePath}`,
  alt: pages.home.title,
  type: 'image/jpeg',
  ...shareImageSize,
})

/** A picture of our own choice, which shows `alt`, where its address is one; the site's otherwise. */
export function shareImage(origin: string, address: string | null | undefined, alt: string): ShareImage {
  const url = absolute(origin, address)
  return url ? { url, alt } : siteImage(origin)
}

/** Absolute address of the feed of the newest articles. */
export const feedAddress = (origin: string): string => `${origin}${feedPath}`

/** Makes an address absolute; undefined for what is no web address. */
export function absolute(origin: string, address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** Head of a screen that search engines must leave out, such as the 404 page or the administrator's area. */
export const unlistedHead = (title: string): Head => ({
  title: `${title} | ${site.product}`,
  description: site.tagline,
  keywords: [],
  robots: 'noindex',
  alternates: [],
  structuredData: [],
})

/** Head until it is known what an address shows: the default title, and nothing a search engine could keep. */
export const unknownHead: Head = {
  title: site.product,
  keywords: [],
  alternates: [],
  structuredData: [],
}

import type { Alternate } from '../../shared/languages.ts'
import { jpeg, type ShareImage } from '../../shared/media/share-images.ts'
import { feedPath, type Page, shareImagePath, siteImagePath } from '../../shared/pages.ts'
import type { StructuredData } from './entry-data.ts'
import { addressOf, type SiteData } from './structured-data/site-data.ts'

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
  alternates: readonly Alternate[]
  /** Absolute address of the feed with the page's articles. */
  feed?: string
  openGraph?: OpenGraph
  /** One data block each. */
  structuredData: readonly StructuredData[]
}

interface OpenGraph {
  type: 'website' | 'article'
  /** BCP 47 */
  language: string
  /** Languages of the same page at other addresses, BCP 47. */
  otherLanguages?: readonly string[]
  title: string
  description: string
  image: ShareImage
  /** Dates (ISO 8601) and tags of an article. */
  article?: { published: string; modified: string; tags: readonly string[] }
}

/** Image of a page, made by the build; the site's for a page without one. */
export const pageImage = (site: SiteData, page?: Page, title = ''): ShareImage =>
  page && !page.sharesSiteImage
    ? jpeg(addressOf(site, shareImagePath(page.path)), title)
    : jpeg(addressOf(site, siteImagePath), site.shared.frame.share)

/** Absolute address of the feed of the language's newest articles. */
export const feedAddress = (site: SiteData): string => addressOf(site, feedPath)

/** Title of a screen with the site's name. */
export const titled = (title: string, { product }: SiteData['facts']): string => `${title} | ${product}`

/** Head while the page's content is unknown: the default title only. */
export const unknownHead = (title: string): Head => ({
  title,
  keywords: [],
  alternates: [],
  structuredData: [],
})

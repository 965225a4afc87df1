import type { PostSummary } from '../../shared/entities/posts/post.ts'
import { shownPicture } from '../../shared/formats/picture-address.ts'
import { addressIn, type Language, languageCodes, languageTag } from '../../shared/languages.ts'
import { mediaFile, sharedAddress } from '../../shared/media/media-files.ts'
import { topicArt, topicImagePath } from '../../shared/media/topic-art.ts'
import { feedPath, type Page, shareImageSize, siteImagePath } from '../../shared/pages.ts'
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

/** Address of a page in a language (BCP 47), or in none that a reader has (`x-default`). */
export interface Alternate {
  language: string
  href: string
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

/** Image for chat previews; size in pixels and media type where known. */
export interface ShareImage {
  url: string
  alt: string
  width?: number
  height?: number
  type?: string
}

const jpeg = (url: string, alt: string): ShareImage => ({ url, alt, type: 'image/jpeg', ...shareImageSize })

/** Image of a page, made by the build; the site's for a page without one. */
export const pageImage = (site: SiteData, path?: Page['image'], title = ''): ShareImage =>
  path ? jpeg(addressOf(site, path), title) : jpeg(addressOf(site, siteImagePath), site.shared.frame.share)

/** Image at `address`, described by `alt`, of a picture of the library the file made for chats; undefined if visitors would not see one there. */
export function ownImage(
  { origin }: SiteData,
  address: string | null | undefined,
  alt: string,
): ShareImage | undefined {
  const file = address ? mediaFile(address) : undefined
  if (file) return jpeg(origin + sharedAddress(file.id), alt)
  const url = absolute(origin, shownPicture(address))
  return url ? { url, alt } : undefined
}

/** Image of an article: its own, else its topic's drawing. */
export const articleImage = (
  site: SiteData,
  post: Pick<PostSummary, 'featuredImage' | 'featuredImageAlt' | 'tags' | 'title'>,
): ShareImage =>
  ownImage(site, post.featuredImage, post.featuredImageAlt ?? post.title) ??
  jpeg(site.origin + topicImagePath(topicArt(post)), post.title)

/** Absolute address of the feed of the language's newest articles. */
export const feedAddress = (site: SiteData): string => addressOf(site, feedPath)

/** Addresses of a page by the languages that have it; English, if it does, is for readers of all others. */
export const alternatesAt = (addresses: readonly (readonly [Language, string])[]): Alternate[] => [
  ...addresses.map(([language, href]) => ({ language: languageTag(language), href })),
  ...addresses.flatMap(([language, href]) => (language === 'en' ? [{ language: 'x-default', href }] : [])),
]

/** The same of a page that has one path in all languages. */
export const alternatesOf = (
  origin: string,
  path: `/${string}`,
  languages: readonly Language[] = languageCodes,
): Alternate[] => alternatesAt(languages.map((language) => [language, origin + addressIn(language, path)]))

/** Absolute form of an address; undefined if it is no web address. */
export function absolute(origin: string, address: string | null | undefined): string | undefined {
  if (!address) return undefined
  try {
    const { protocol, href } = new URL(address, origin)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}

/** Title of a screen with the site's name. */
export const titled = (title: string, { product }: SiteData['facts']): string => `${title} | ${product}`

/** Head while the page's content is unknown: the default title only. */
export const unknownHead = (title: string): Head => ({
  title,
  keywords: [],
  alternates: [],
  structuredData: [],
})

import { shownPicture } from '../../shared/formats/picture-address.ts'
import { addressIn, languageCodes, languageTag } from '../../shared/languages.ts'
import { mediaFile, sharedAddress } from '../../shared/media/media-files.ts'
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

/** Image of a page, made by the build. */
interface BuiltImage {
  /** Absent for a page without one. */
  readonly path?: Page['image']
  /** Title of the page. */
  readonly title: string
}

/** Image of a page; the site's for a page without one. */
const builtImage = (site: SiteData, built: BuiltImage | undefined): ShareImage => ({
  url: addressOf(site, built?.path ?? siteImagePath),
  alt: built?.path ? built.title : site.shared.frame.share,
  type: 'image/jpeg',
  ...shareImageSize,
})

/** Image at `address`, described by `alt`, of a picture of the library the file made for chats; the built one if visitors would not see one there. */
export function shareImage(
  site: SiteData,
  address: string | null | undefined,
  alt: string,
  built?: BuiltImage,
): ShareImage {
  const file = address ? mediaFile(address) : undefined
  if (file) return { url: site.origin + sharedAddress(file.id), alt, type: 'image/jpeg', ...shareImageSize }
  const url = absolute(site.origin, shownPicture(address))
  return url ? { url, alt } : builtImage(site, built)
}

/** Absolute address of the feed of the language's newest articles. */
export const feedAddress = (site: SiteData): string => addressOf(site, feedPath)

/** Addresses of a page that every language has; English is for readers of all others. */
export const alternatesOf = (origin: string, path: `/${string}`): Alternate[] => [
  ...languageCodes.map((language) => ({
    language: languageTag(language),
    href: origin + addressIn(language, path),
  })),
  { language: 'x-default', href: origin + addressIn('en', path) },
]

/** Absolute form of an address; undefined if it is no web address. */
export function absolute(origin: string, address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** Head of a screen that must not be indexed, such as the 404 page or the admin area. */
export const unlistedHead = (title: string, description: string): Head => ({
  title,
  description,
  keywords: [],
  robots: 'noindex',
  alternates: [],
  structuredData: [],
})

/** Title of a screen with the site's name. */
export const titled = (title: string, { product }: SiteData['facts']): string => `${title} | ${product}`

/** Head while the page's content is unknown: the default title only. */
export const unknownHead = (title: string): Head => ({
  title,
  keywords: [],
  alternates: [],
  structuredData: [],
})

import { addressIn, type Language } from '../languages.ts'
import { MAX_SLUG } from '../limits.ts'
import { articlePath, listedPages, pages } from '../pages.ts'

const paths = new Set<string>(listedPages.map((key) => pages[key].path))

/** Slugs of articles in a language, by the slugs of the English articles that they translate. */
export type LocalSlugs = Readonly<Record<string, string>>

/** Path of an English article, as a link to it is written. */
const ARTICLE = /^\/blog\/([^/?#]+)$/

/** Beginning of an address of English from whatever language: `/en/privacy-policy`. */
const ENGLISH = /^\/en(?=[/?#]|$)/

/** Most articles that a text links to whose translations are looked for. */
const MAX_LINKED = 50

/** Slug of the English article at a path; undefined for another path. */
function slugIn(path: string): string | undefined {
  const [, written = ''] = ARTICLE.exec(path) ?? []
  try {
    const slug = decodeURIComponent(written)
    return slug.length <= MAX_SLUG ? slug || undefined : undefined
  } catch {
    return undefined
  }
}

/**
 * Address that a link leads to on a page in a language: that of the same page, or of the article's translation, in it where
 * there is one; the English one for an address below `/en`; any other as it is written.
 */
export function localAddress(address: string, language: Language, slugs: LocalSlugs = {}): string {
  if (ENGLISH.test(address)) return address.replace(ENGLISH, '') || '/'
  const [path = ''] = address.split(/[?#]/, 1)
  const slug = slugIn(path)
  const translated = slug && Object.hasOwn(slugs, slug) ? slugs[slug] : undefined
  const found = paths.has(path) ? path : translated && articlePath(translated)
  return found ? addressIn(language, found as `/${string}`) + address.slice(path.length) : address
}

/** Target of a link to a page of this site, as `cleanContent` writes it: in double quotes, after `href=`. */
const HTML_LINK = /(<a\b[^>]*?\shref=")(\/[^"]*)/g

/** An article's clean HTML with its links leading to what is in its language (`localAddress`). */
export const localLinks = (html: string, language: Language, slugs?: LocalSlugs): string =>
  html.replace(
    HTML_LINK,
    (_, before: string, address: string) => before + localAddress(address, language, slugs),
  )

/** Slugs of the English articles that these addresses lead to, each once. */
export const linkedSlugs = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.flatMap((address) => slugIn(address.split(/[?#]/, 1)[0] ?? '') ?? []))].slice(
    0,
    MAX_LINKED,
  )

/** Slugs of the English articles that an article's clean HTML links to, each once. */
export const slugsLinkedIn = (html: string): string[] =>
  linkedSlugs([...html.matchAll(HTML_LINK)].map(([, , address = '']) => address))

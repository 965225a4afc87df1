import { type PostSummary, sourceOf } from '../../../../shared/entities/posts/post.ts'
import { absolute, shownPicture } from '../../../../shared/formats/picture-address.ts'
import {
  type Alternate,
  addressIn,
  alternatesAt,
  alternatesOf,
  type Language,
  languageCodes,
} from '../../../../shared/languages.ts'
import {
  archivePath,
  articlePath,
  listedPages,
  type Page,
  type PageKey,
  pages,
} from '../../../../shared/pages.ts'
import { escapeXml, textElement } from './xml.ts'

/** Most addresses in one file (sitemaps.org): about 1,600 posts a day for a month. */
export const MAX_URLS = 50_000
/** Most bytes in one file (sitemaps.org): 50 MB. */
const MAX_BYTES = 52_428_800

export const INDEX_KEY = 'sitemap.xml'
export const PAGES_KEY = 'sitemaps/pages.xml'
/** Key of a month's sitemap in the site bucket; `month` as `yyyy-mm` (UTC). */
export const monthKey = (month: string) => `sitemaps/${month}.xml`
/** True for the key of a sitemap, or of their index. */
export const isSitemap = (key: string) => key === INDEX_KEY || key.startsWith('sitemaps/')

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Month of a published post, `yyyy-mm` (UTC). */
export const monthOf = ({ publishedAt }: Pick<PostSummary, 'publishedAt'>) =>
  (publishedAt ?? '').slice(0, 'yyyy-mm'.length)

/**
 * Sitemap of one month's posts with their featured images, cut at the limits. `translated` are these and their published
 * translations.
 */
export function monthSitemap(
  origin: string,
  posts: readonly PostSummary[],
  translated: readonly PostSummary[] = [],
): string {
  const addressOf = ({ language, slug }: PostSummary) => origin + addressIn(language, articlePath(slug))
  const bySource = Map.groupBy(translated, sourceOf)
  const translationsOf = (post: PostSummary) => {
    const all = bySource.get(sourceOf(post)) ?? []
    return all.length > 1 ? linksTo(alternatesAt(all.map((one) => [one.language, addressOf(one)]))) : ''
  }
  const urls: string[] = []
  let bytes = Buffer.byteLength(document('urlset', []))
  for (const post of posts.slice(0, MAX_URLS)) {
    const image = absolute(origin, shownPicture(post.featuredImage))
    const url = urlOf(addressOf(post), post.updatedAt, image, translationsOf(post))
    bytes += Buffer.byteLength(url) + 1
    if (bytes > MAX_BYTES) break
    urls.push(url)
  }
  return document('urlset', urls)
}

/**
 * Sitemap of the pages with fixed addresses and of the archives' years, in all languages. A page that shows some of the
 * newest posts changed with the newest change of them, a legal text when it came into effect (`effectiveOf`). Other times
 * are not known.
 */
export function pagesSitemap(
  origin: string,
  lists: readonly ListedArticles[],
  effectiveOf: (page: PageKey) => string | undefined,
): string {
  const newest = new Map(lists.map(({ language, posts }) => [language, newestChange(posts)]))
  const changed = (key: PageKey, language: Language) => {
    const { showsArticles }: Page = pages[key]
    return showsArticles ? newest.get(language) : effectiveOf(key)
  }
  const archiveIn = (language: Language, year: string) => origin + addressIn(language, archivePath(year))
  const linksOf = (year: string) => {
    const having = lists.filter(({ years }) => years.includes(year)).map(({ language }) => language)
    return having.length > 1 ? linksTo(alternatesOf(origin, archivePath(year), having)) : ''
  }
  return document('urlset', [
    ...listedPages.flatMap((key) => {
      const { path } = pages[key]
      const links = linksTo(alternatesOf(origin, path))
      return languageCodes.map((language) =>
        urlOf(origin + addressIn(language, path), changed(key, language), undefined, links),
      )
    }),
    ...lists.flatMap(({ language, years }) =>
      years.map((year) => urlOf(archiveIn(language, year), undefined, undefined, linksOf(year))),
    ),
  ])
}

/** Newest articles of a language, and the years of its archive. */
interface ListedArticles {
  readonly language: Language
  readonly posts: readonly PostSummary[]
  readonly years: readonly string[]
}

/** Newest change of these posts, ISO 8601; undefined without posts. */
export const newestChange = (posts: readonly PostSummary[]): string | undefined =>
  posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)

/** Index of all sitemaps. `months` are those of posts, `yyyy-mm`, each with its newest change, ISO 8601. */
export const sitemapIndex = (
  origin: string,
  months: readonly (readonly [string, string | undefined])[],
): string =>
  document('sitemapindex', [
    entry(origin, PAGES_KEY),
    ...months.map(([month, changed]) => entry(origin, monthKey(month), changed)),
  ])

/** Addresses of a page in its languages (Google Search Central, "Localized versions"). */
const linksTo = (alternates: readonly Alternate[]): string =>
  alternates
    .map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
    )
    .join('')

const urlOf = (location: string, lastmod?: string, image?: string, alternates = ''): string =>
  `<url>${textElement('loc', location)}${textElement('lastmod', lastmod)}${alternates}${
    image ? `<image:image>${textElement('image:loc', image)}</image:image>` : ''
  }</url>`

const entry = (origin: string, key: string, lastmod?: string) =>
  `<sitemap>${textElement('loc', `${origin}/${key}`)}${textElement('lastmod', lastmod)}</sitemap>`

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const namespaces = root === 'urlset' ? `${NAMESPACE} ${IMAGES} ${XHTML}` : NAMESPACE
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${entries.map((one) => `${one}\n`).join('')}</${root}>\n`
}

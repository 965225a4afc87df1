import { legal } from '../../../../content/en/legal/legal.ts'
import { legalNavigation } from '../../../../content/en/navigation.ts'
import type { PostSummary } from '../../../../shared/entities/post.ts'
import { shownPicture } from '../../../../shared/formats/picture-address.ts'
import {
  archivePath,
  articlePath,
  listedPages,
  type Page,
  type PageKey,
  pages,
} from '../../../../shared/pages.ts'
import { textElement } from './xml.ts'

/** Most addresses in one file (sitemaps.org): about 1,600 posts a day for a month. */
export const MAX_URLS = 50_000
/** Most bytes in one file (sitemaps.org): 50 MB. */
const MAX_BYTES = 52_428_800

export const INDEX_KEY = 'sitemap.xml'
export const PAGES_KEY = 'sitemaps/pages.xml'
/** Key of a month's sitemap in the site bucket; `month` as `yyyy-mm` (UTC). */
export const monthKey = (month: string) => `sitemaps/${month}.xml`
/** True for the key of a sitemap, except the index. */
export const isSitemap = (key: string) => key.startsWith('sitemaps/')

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const LISTED_MONTH = /<loc>[^<]*\/sitemaps\/(\d{4}-\d{2})\.xml<\/loc><lastmod>([^<]+)<\/lastmod>/g

/** `yyyy-mm` to the newest change in that month, ISO 8601. */
export type Months = ReadonlyMap<string, string>

/** Sitemap of one month's posts with their featured images, cut at the limits. */
export function monthSitemap(origin: string, posts: readonly PostSummary[]): string {
  const urls: string[] = []
  let bytes = Buffer.byteLength(document('urlset', []))
  for (const post of posts.slice(0, MAX_URLS)) {
    const url = urlOf(origin + articlePath(post.slug), post.updatedAt, imageOf(origin, post))
    bytes += Buffer.byteLength(url) + 1
    if (bytes > MAX_BYTES) break
    urls.push(url)
  }
  return document('urlset', urls)
}

function imageOf(origin: string, { featuredImage }: PostSummary): string | undefined {
  const image = shownPicture(featuredImage)
  return image && URL.canParse(image, origin) ? new URL(image, origin).href : undefined
}

/**
 * Sitemap of the pages with fixed addresses and of the archive's years. `listed` are the newest posts: a page that shows
 * some changed with the newest change of them, a legal text when it came into effect. Other times are not known.
 */
export function pagesSitemap(
  origin: string,
  listed: readonly PostSummary[],
  years: readonly string[],
): string {
  const newest = newestChange(listed)
  const isLegal = (key: PageKey) => legalNavigation.some(({ page }) => page === key)
  const changed = (key: PageKey) => {
    const { showsArticles }: Page = pages[key]
    if (showsArticles) return newest
    return isLegal(key) ? legal.effective.iso : undefined
  }
  return document('urlset', [
    ...listedPages.map((key) => urlOf(origin + pages[key].path, changed(key))),
    ...years.map((year) => urlOf(origin + archivePath(year))),
  ])
}

/** Newest change of these posts, ISO 8601; undefined without posts. */
export const newestChange = (posts: readonly PostSummary[]): string | undefined =>
  posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)

/** Index of all sitemaps, newest month first. */
export function sitemapIndex(origin: string, months: Months): string {
  const listed = [...months]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([month, changed]) => entry(origin, monthKey(month), changed))
  return document('sitemapindex', [entry(origin, PAGES_KEY), ...listed])
}

/** Months in an index made by `sitemapIndex`. */
export const listedMonths = (index: string): Months =>
  new Map([...index.matchAll(LISTED_MONTH)].map(([, month = '', changed = '']) => [month, changed]))

const urlOf = (location: string, lastmod?: string, image?: string): string =>
  `<url>${textElement('loc', location)}${textElement('lastmod', lastmod)}${
    image ? `<image:image>${textElement('image:loc', image)}</image:image>` : ''
  }</url>`

const entry = (origin: string, key: string, lastmod?: string) =>
  `<sitemap>${textElement('loc', `${origin}/${key}`)}${textElement('lastmod', lastmod)}</sitemap>`

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const namespaces = root === 'urlset' ? `${NAMESPACE} ${IMAGES}` : NAMESPACE
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${entries.map((one) => `${one}\n`).join('')}</${root}>\n`
}

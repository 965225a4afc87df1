import { articlePath, pages } from '../../shared/pages.ts'
import type { PostSummary } from '../../shared/post.ts'

/** Most addresses in one file (sitemaps.org protocol); about 1,600 posts a day for a month. */
export const MAX_URLS = 50_000

export const INDEX_KEY = 'sitemap.xml'
export const PAGES_KEY = 'sitemaps/pages.xml'
/** Key of a month's sitemap in the site bucket; `month` as `yyyy-mm` (UTC). */
export const monthKey = (month: string) => `sitemaps/${month}.xml`

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LISTED_MONTH = /<loc>[^<]*\/sitemaps\/(\d{4}-\d{2})\.xml<\/loc><lastmod>([^<]+)<\/lastmod>/g

/** `yyyy-mm` to the newest change in that month, ISO 8601. */
export type Months = ReadonlyMap<string, string>

/** Sitemap of one month's posts. */
export function monthSitemap(origin: string, posts: readonly PostSummary[]): string {
  const urls = posts.slice(0, MAX_URLS).map(({ slug, updatedAt }) => {
    const location = escapeXml(origin + articlePath(slug))
    return `<url><loc>${location}</loc><lastmod>${updatedAt}</lastmod></url>`
  })
  return document('urlset', urls)
}

/** Sitemap of the pages with fixed addresses. */
export const pagesSitemap = (origin: string): string =>
  document(
    'urlset',
    Object.values(pages).map(({ path }) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
  )

/** Index of all sitemaps, newest month first. */
export function sitemapIndex(origin: string, months: Months): string {
  const listed = [...months]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([month, changed]) => entry(origin, monthKey(month), `<lastmod>${changed}</lastmod>`))
  return document('sitemapindex', [entry(origin, PAGES_KEY, ''), ...listed])
}

/** The months an index made by `sitemapIndex` lists. */
export const listedMonths = (index: string): Months =>
  new Map([...index.matchAll(LISTED_MONTH)].map(([, month = '', changed = '']) => [month, changed]))

const entry = (origin: string, key: string, lastmod: string) =>
  `<sitemap><loc>${escapeXml(`${origin}/${key}`)}</loc>${lastmod}</sitemap>`

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

import { createHash } from 'node:crypto'
import { archivePath, articlePath, documentKey, feedPath, type Page, pages } from '../../../shared/pages.ts'
import type { PageData } from '../../../shared/renderer-contract.ts'
import { environment } from '../../platform/environment.ts'
import { NotFound } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'
import { findPost, publishedIn } from '../posts/post-store.ts'
import { archiveOf, getArticle, newestArticles, publishedYears } from '../posts/published-articles.ts'
import { listActiveSeoEntries } from '../seo/seo-store.ts'
import { llmsTxt } from './crawler-files/llms-txt.ts'
import { robotsTxt } from './crawler-files/robots-txt.ts'
import { FEED_SIZE, rssFeed } from './crawler-files/rss-feed.ts'
import { MAX_URLS, monthSitemap, PAGES_KEY, pagesSitemap } from './crawler-files/sitemap.ts'
import { redirectPage } from './redirect-page.ts'
import { pictureLook, render } from './renderer.ts'
import { seoState } from './seo-fingerprint.ts'
import type { Content } from './site-bucket.ts'

export const FEED_KEY = feedPath.slice(1)
const LLMS_KEY = 'llms.txt'
export const articleKey = (slug: string) => documentKey(articlePath(slug))
export const archiveKey = (year: string) => documentKey(archivePath(year))

/** Source data of a document, and its rendering. */
interface Loaded {
  /** Equal for equal documents only. */
  readonly state: string
  /** The document; undefined if there is none, or none any more. */
  readonly make: () => Promise<Content | undefined>
}

/** Consistent read of a document's source data. */
type Document = () => Promise<Loaded>

/** The document with this key in the site's bucket. @throws Error for an unknown key */
export function documentAt(key: string): Document {
  const fixed = fixedDocuments.get(key)
  const [, year] = /^blog\/archive\/(\d{4})\.html$/.exec(key) ?? []
  const [, slug] = /^blog\/([^/]+)\.html$/.exec(key) ?? []
  const [, month] = /^sitemaps\/(\d{4}-\d\d)\.xml$/.exec(key) ?? []
  const found =
    fixed ?? (year && archivePage(year)) ?? (slug && articleAt(slug)) ?? (month && sitemapOf(month))
  if (!found) throw new Error(`No document has the key ${key}`)
  return found
}

const document =
  <T>(
    read: () => Promise<T>,
    make: (source: T) => Content | undefined | Promise<Content | undefined>,
  ): Document =>
  async () => {
    const source = await read()
    return { state: JSON.stringify(source) ?? '', make: async () => make(source) }
  }

const origin = () => environment('SITE_ORIGIN')
const xml = (body: string): Content => ({ body, type: 'application/xml' })
const text = (body: string): Content => ({ body, type: 'text/plain; charset=utf-8' })
const html = (body: string) => ({ body, type: 'text/html; charset=utf-8' })

/** Hash source of Content Security Policy Level 3, without its quotation marks. */
const hashSource = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

async function page(path: string, data: PageData): Promise<Content> {
  const { status, ...rendered } = await render(path, data, origin())
  if (status !== 200) throw new Error(`The page ${path} was rendered as a ${status}`)
  return {
    ...html(rendered.html),
    seo: seoState(documentKey(path), data.seoEntries),
    ...(rendered.inlineStyles && { styles: hashSource(rendered.inlineStyles) }),
  }
}

const fixedPage = ({ path, showsArticles }: Page): Document =>
  document(
    async () => {
      const [seoEntries, newest] = await Promise.all([
        listActiveSeoEntries(),
        showsArticles && newestArticles(),
      ])
      if (!newest) return { seoEntries }
      const { items, cursor } = newest
      return { seoEntries, posts: { items, ...(cursor && { next: cursor }) } }
    },
    (data) => page(path, data),
  )

/** Without SEO entries: they belong to the fixed pages, so a change of one touches no article. */
const articleAt = (slug: string): Document =>
  document(
    async () => {
      const article = await getArticle(slug).catch(noneIfNotFound)
      return article && article.slug !== slug ? { movedTo: article.slug } : article && { article }
    },
    (found) => {
      if (!found) return undefined
      if ('article' in found) return page(articlePath(slug), { seoEntries: [], ...found })
      const location = articlePath(found.movedTo)
      return { ...html(redirectPage(origin() + location)), location }
    },
  )

const archivePage = (year: string): Document =>
  document(
    () => archiveOf(year),
    (archive) => archive && page(archivePath(year), { seoEntries: [], archive }),
  )

function noneIfNotFound(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}

const newest = async () => (await newestArticles()).items

const feed = document(
  async () => {
    const posts = (await newest()).slice(0, FEED_SIZE).map(({ id }) => findPost(id))
    // Without posts unpublished between the two reads.
    return (await Promise.all(posts)).flatMap((post) => (post?.published ? [post] : []))
  },
  (posts) => ({ body: rssFeed(origin(), posts, pictureLook), type: 'application/rss+xml; charset=utf-8' }),
)

const sitemapOf = (month: string): Document =>
  document(
    () => publishedIn(month),
    (posts) => {
      if (posts.length > MAX_URLS) logger.warn('sitemap cut', { month, posts: posts.length, kept: MAX_URLS })
      return posts.length > 0 ? xml(monthSitemap(origin(), posts)) : undefined
    },
  )

const fixedDocuments: ReadonlyMap<string, Document> = new Map([
  ...Object.values<Page>(pages).map((one) => [documentKey(one.path), fixedPage(one)] as const),
  [FEED_KEY, feed],
  [LLMS_KEY, document(newest, (posts) => text(llmsTxt(origin(), posts)))],
  [
    'robots.txt',
    document(
      async () => '',
      () => text(robotsTxt(origin())),
    ),
  ],
  [
    PAGES_KEY,
    document(
      async () => ({ posts: await newest(), years: await publishedYears() }),
      ({ posts, years }) => xml(pagesSitemap(origin(), posts, years)),
    ),
  ],
])

export const fixedKeys: readonly string[] = [...fixedDocuments.keys()]
/** Keys of the documents that show some of the newest articles. */
export const newestKeys: readonly string[] = [
  ...Object.values<Page>(pages).flatMap(({ path, showsArticles }) =>
    showsArticles ? [documentKey(path)] : [],
  ),
  LLMS_KEY,
]
/** The same, the feed, which shows fewer, and the sitemap of the pages, which names the years of the archive. */
export const listKeys: readonly string[] = [...newestKeys, FEED_KEY, PAGES_KEY]

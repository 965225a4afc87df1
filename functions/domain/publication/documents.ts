import { createHash } from 'node:crypto'
import type { SitePageName } from '../../../content/page-names.ts'
import type { Words } from '../../../content/schemas.ts'
import { sharedWordsOn } from '../../../content/shared-words.ts'
import type { Facts } from '../../../shared/entities/changes/facts.ts'
import { slugsLinkedIn } from '../../../shared/formats/local-links.ts'
import { addressIn, type Language, languageCodes, placeOf } from '../../../shared/languages.ts'
import {
  archivePath,
  type Page,
  type PageKey,
  pages,
  REDIRECTS_FOLDER,
  readableAddress,
  wordsPage,
} from '../../../shared/pages.ts'
import type { PageContent, PageData, PublishedContent } from '../../../shared/renderer-contract.ts'
import { INDEX_NOW_FILE, INDEX_NOW_KEY } from '../../../shared/site.ts'
import { environment } from '../../platform/environment.ts'
import { NotFound } from '../../platform/errors.ts'
import {
  allChangedContent,
  type ChangedContent,
  contentOf,
  factsIn,
  wordsIn,
} from '../content/site-content.ts'
import { lotsOn, offeredLots } from '../lots/offered-lots.ts'
import { findPost } from '../posts/post-store.ts'
import { archiveOf, getArticle, localSlugs, newestArticles } from '../posts/published-articles.ts'
import { activeEntryOf } from '../seo/active-entries.ts'
import { llmsTxt } from './crawler-files/llms-txt.ts'
import { robotsTxt } from './crawler-files/robots-txt.ts'
import { FEED_SIZE, rssFeed } from './crawler-files/rss-feed.ts'
import { securityTxt } from './crawler-files/security-txt.ts'
import { INDEX_KEY, PAGES_KEY } from './crawler-files/sitemap.ts'
import { webManifest } from './crawler-files/web-manifest.ts'
import { type Document, document } from './document.ts'
import {
  articleAddress,
  feedKey,
  llmsKey,
  MANIFEST_KEY,
  NOT_FOUND_KEY,
  pageKey,
  ROBOTS_KEY,
  SECURITY_KEY,
  wordsKey,
} from './document-keys.ts'
import { linkedContent } from './links/linked-content.ts'
import { placeColours } from './place-colours.ts'
import { digest } from './reconcile/digest.ts'
import { leadingTo, redirectAt, redirectByHand } from './redirect-page.ts'
import { render } from './renderer.ts'
import type { Content } from './site-bucket.ts'
import { indexOfSitemaps, sitemapOf, sitemapOfPages } from './sitemap-documents.ts'

/** The document with this key in the site's bucket. @throws Error for an unknown key */
export function documentAt(key: string): Document {
  const fixed = fixedDocuments.get(key)
  const { language, path } = placeOf(`/${key}`)
  const [, year] = /^\/blog\/archive\/(\d{4})\.html$/.exec(path) ?? []
  const [, slug] = /^\/blog\/([^/]+)\.html$/.exec(path) ?? []
  const [, redirected] = new RegExp(`^${REDIRECTS_FOLDER}(/.+)$`).exec(key) ?? []
  const [, month] = /^sitemaps\/(\d{4}-\d\d)\.xml$/.exec(key) ?? []
  const found =
    fixed ??
    (year && archivePage(year, language)) ??
    (slug && articleAt(slug, language)) ??
    (redirected && redirectByHand(redirected)) ??
    (month && sitemapOf(month))
  if (!found) throw new Error(`No document has the key ${key}`)
  return found
}

const origin = () => environment('SITE_ORIGIN')
const text = (body: string): Content => ({ body, type: 'text/plain; charset=utf-8' })
const json = (value: unknown): Content => ({ body: JSON.stringify(value), type: 'application/json' })
const html = (body: string) => ({ body, type: 'text/html; charset=utf-8' })

/** Hash source of Content Security Policy Level 3, without its quotation marks. */
const hashSource = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** What the page at an address shows of words, facts and lots, with its SEO entry; of articles the words of the blog. */
function publishedContent(
  address: string,
  changed: ChangedContent,
  { lots, seo }: Pick<PageContent, 'lots' | 'seo'> = {},
): PublishedContent {
  const { language, words, facts } = contentOf(address, changed)
  const shared = sharedWordsOn(wordsPage(placeOf(address).path), words.shared as Words<'shared'>)
  const content = { language, words: { page: words.page, shared }, facts, lots }
  return { ...content, seo, digest: digest(content) }
}

async function page(
  address: string,
  changed: ChangedContent,
  { lots, seo, ...data }: Omit<PageData, Exclude<keyof PublishedContent, 'lots' | 'seo'> | 'colours'>,
): Promise<Content> {
  const shown = { ...data, ...publishedContent(address, changed, { lots, seo }) }
  const colours = await placeColours(shown)
  const { status, ...rendered } = await render(address, { ...shown, colours }, origin())
  if (status !== 200) throw new Error(`The page ${address} was rendered as a ${status}`)
  return {
    ...html(rendered.html),
    ...(rendered.inlineStyles && { styles: hashSource(rendered.inlineStyles) }),
  }
}

const fixedPage = (fixed: Page, language: Language): Document => {
  const address = addressIn(language, fixed.path)
  return document(
    async () => {
      const [changed, seo, lots, newest] = await Promise.all([
        linkedContent(address),
        activeEntryOf(fixed, language),
        lotsOn(fixed),
        fixed.showsArticles && newestArticles(language),
      ])
      if (!newest) return { changed, seo, lots }
      const { items, cursor } = newest
      return { changed, seo, lots, posts: { items, ...(cursor && { next: cursor }) } }
    },
    ({ changed, ...data }) => page(address, changed, data),
  )
}

/**
 * The distribution's page for missing files, in whatever language their addresses are. The edge runs no function for it: scripts
 * change its language to that of the address, and readers without them find every language on it.
 */
const notFoundPage: Document = document(
  async () => ({
    changed: await linkedContent('/404'),
    elsewhere: await Promise.all(
      languageCodes
        .filter((code) => code !== 'en')
        .map((language) => linkedContent(addressIn(language, '/404'))),
    ),
  }),
  async ({ changed, elsewhere }) => {
    const said = elsewhere.map((one) => ({ ...wordsIn('shared', one).notFound, language: one.language }))
    const data = { notFoundElsewhere: said, ...publishedContent('/404', changed) }
    const { html: body } = await render('/404', data, origin())
    // The address may become an article.
    return { ...html(body), cacheControl: 'max-age=0, must-revalidate' }
  },
)

/** File for programs that shows facts. */
const factsFile = (make: (facts: Facts, day: string) => Content): Document =>
  document(
    () => linkedContent('/'),
    (changed) => make(factsIn(changed), changed.day),
  )

/** Without an SEO entry: they belong to the fixed pages, so a change of one touches no article. */
const articleAt = (slug: string, language: Language): Document =>
  document(
    async () => {
      const [article, changed] = await Promise.all([
        getArticle(slug, language).catch(noneIfNotFound),
        linkedContent(articleAddress(slug, language)),
      ])
      return article ? { article, changed } : redirectAt(readableAddress({ slug, language }))
    },
    (found) => {
      if (!found || 'to' in found) return found && leadingTo(found)
      const { article, changed } = found
      const address = articleAddress(article.slug, article.language)
      if (article.slug === slug && article.language === language) return page(address, changed, { article })
      return leadingTo({ to: address, facts: factsIn(changed) })
    },
  )

/** Text file that shows nothing of the table. */
const constantFile = (make: () => string): Document =>
  document(
    async () => '',
    () => text(make()),
  )

const archivePage = (year: string, language: Language): Document => {
  const address = addressIn(language, archivePath(year))
  return document(
    async () => {
      const [archive, changed] = await Promise.all([archiveOf(year, language), linkedContent(address)])
      return archive && { archive, changed }
    },
    (found) => found && page(address, found.changed, { archive: found.archive }),
  )
}

/** Words, facts, lots and SEO entry of a page, for hydration of its documents and navigation within the app. */
const wordsOf = (name: string, language: Language): Document => {
  const address = addressIn(language, `/${name}`)
  const page = Object.values<Page>(pages).find(({ path }) => wordsPage(path) === name)
  return document(
    async () => {
      const [changed, lots, seo] = await Promise.all([
        linkedContent(address),
        lotsOn(page ?? {}),
        activeEntryOf(page ?? {}, language),
      ])
      return { changed, lots, seo }
    },
    ({ changed, ...shown }) => json(publishedContent(address, changed, shown)),
  )
}

function noneIfNotFound(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}

const newest = async (language: Language) => (await newestArticles(language)).items

const feed = (language: Language): Document =>
  document(
    async () => {
      const changed = linkedContent(addressIn(language, pages.blog.path))
      const found = (await newest(language)).slice(0, FEED_SIZE).map(({ id }) => findPost(id))
      // Without posts unpublished between the two reads.
      const posts = (await Promise.all(found)).flatMap((post) => (post?.published ? [post] : []))
      const linked = posts.map(async (post) => ({
        ...post,
        localSlugs: await localSlugs(slugsLinkedIn(post.content), language),
      }))
      return { posts: await Promise.all(linked), changed: await changed }
    },
    ({ posts, changed }) => {
      const head = { language, facts: factsIn(changed), ...wordsIn('blog', changed).head }
      return {
        body: rssFeed(origin(), head, posts),
        type: 'application/rss+xml; charset=utf-8',
      }
    },
  )

/** Documents of a language with fixed addresses. */
const documentsIn = (language: Language): (readonly [string, Document])[] => [
  ...Object.values<Page>(pages).map((one) => [pageKey(one, language), fixedPage(one, language)] as const),
  ...Object.values<Page>(pages).map(({ path }) => {
    const name = wordsPage(path)
    return [wordsKey(name, language), wordsOf(name, language)] as const
  }),
  [feedKey(language), feed(language)],
  [
    llmsKey(language),
    document(
      async () => ({
        posts: await newest(language),
        lots: await offeredLots(),
        changed: await allChangedContent(language),
      }),
      ({ posts, lots, changed }) => {
        const [facts, shared, stock] = [
          factsIn(changed),
          wordsIn('shared', changed),
          wordsIn('stock', changed),
        ]
        const pageHead = (key: PageKey) => headOf(key, changed)
        return text(llmsTxt(origin(), { language, facts, shared, stock, headOf: pageHead, posts, lots }))
      },
    ),
  ],
]

const fixedDocuments: ReadonlyMap<string, Document> = new Map([
  ...languageCodes.flatMap(documentsIn),
  [NOT_FOUND_KEY, notFoundPage],
  [SECURITY_KEY, factsFile((facts, day) => text(securityTxt(facts, day)))],
  [MANIFEST_KEY, factsFile((facts) => ({ ...json(webManifest(facts)), type: 'application/manifest+json' }))],
  [ROBOTS_KEY, constantFile(() => robotsTxt(origin()))],
  [INDEX_NOW_FILE, constantFile(() => INDEX_NOW_KEY)],
  [INDEX_KEY, indexOfSitemaps],
  [PAGES_KEY, sitemapOfPages],
])

/** Title and description of a page in its words. */
function headOf(key: PageKey, changed: ChangedContent) {
  const name = wordsPage(pages[key].path) as SitePageName
  return wordsIn(name, changed).head
}

export const fixedKeys: readonly string[] = [...fixedDocuments.keys()]

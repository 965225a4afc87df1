import type { Article, PostSummary } from '../../shared/entities/posts/post.ts'
import { localLinks } from '../../shared/formats/local-links.ts'
import { addressIn, type Language } from '../../shared/languages.ts'
import { articlePath } from '../../shared/pages.ts'
import type { Archive, PageData } from '../../shared/renderer-contract.ts'
import { articleMarkup } from './article-markup.ts'
import type { Query, QueryCache } from './query-cache.ts'
import { request, requestPage } from './request.ts'

/** Posts so far, with the cursor of the next page. */
type PostList = NonNullable<PageData['posts']>

export const POST_LIST_KEY = 'GET /api/blog'

/** Published posts of a language, newest first, one page at a time. */
export const postListQuery = (language: Language): Query<PostList> => ({
  key: POST_LIST_KEY,
  isEssential: true,
  fetch: () => requestPage('GET /api/blog', { query: { language } }),
  fetchMore: async ({ items, next }) => {
    const page = await requestPage('GET /api/blog', { query: { cursor: next, language } })
    return { ...page, items: [...items, ...page.items] }
  },
})

/** A published post as its page shows it. */
export interface ShownArticle extends Omit<Article, 'content'> {
  /** Content with the markup of `articleMarkup`. */
  html: string
  /** Characters of the stored content. */
  contentLength: number
}

export const shownArticle = ({ content, ...article }: Article): ShownArticle => ({
  ...article,
  html: articleMarkup(localLinks(content, article.language, article.localSlugs), article.language),
  contentLength: content.length,
})

/** Name of an article in the query cache. */
export const articleKey = (slug: string): string => `GET /api/blog/${slug}`

/** A published post of a language with its content, by its slug or a former one. */
export const articleQuery = (slug: string, language: Language): Query<ShownArticle> => ({
  key: articleKey(slug),
  isEssential: true,
  fetch: async () =>
    shownArticle(await request('GET /api/blog/{slug}', { params: { slug }, query: { language } })),
})

/** Addresses of the published translations of an article that is shown, by their languages. */
export const translationsOf = (cache: QueryCache, slug: string): Partial<Record<Language, string>> =>
  Object.fromEntries(
    ((cache.state(articleKey(slug)).data as ShownArticle | undefined)?.translations ?? []).map(
      ({ language, slug }) => [language, addressIn(language, articlePath(slug))],
    ),
  )

/** The articles of a year. Only published, not in the API: opened within the app, its document is loaded. */
export const archiveQuery = (year: string): Query<Archive> => ({
  key: `archive ${year}`,
  isEssential: true,
  fetch: () => Promise.reject(new Error(`The archive of ${year} is a document`)),
})

/** A post's entry in the cached list, which has everything but the content. */
export const listedPost = (cache: QueryCache, slug: string): PostSummary | undefined =>
  (cache.state(POST_LIST_KEY).data as PostList | undefined)?.items.find((post) => post.slug === slug)

/** Title of an article, once it is known. */
export const articleTitle = (cache: QueryCache, slug: string): string | undefined =>
  ((cache.state(articleKey(slug)).data as ShownArticle | undefined) ?? listedPost(cache, slug))?.title

import type { Article, PostSummary } from '../../shared/entities/post.ts'
import type { Archive } from '../../shared/renderer-contract.ts'
import { articleMarkup } from './article-markup.ts'
import type { Query, QueryCache } from './query-cache.ts'
import { request, requestPage } from './request.ts'

interface PostList {
  items: readonly PostSummary[]
  /** Cursor of the next page; absent on the last one. */
  next?: string | undefined
}

/** Published posts, newest first, one page at a time. */
export const postListQuery: Query<PostList> = {
  key: 'GET /api/blog',
  isEssential: true,
  fetch: () => requestPage('GET /api/blog'),
  fetchMore: async ({ items, next }) => {
    const page = await requestPage('GET /api/blog', { query: { cursor: next } })
    return { ...page, items: [...items, ...page.items] }
  },
}

/** A published post as its page shows it. */
export interface ShownArticle extends Omit<Article, 'content'> {
  /** Content with the markup of `articleMarkup`. */
  html: string
  /** Characters of the stored content. */
  contentLength: number
}

export const shownArticle = ({ content, ...article }: Article): ShownArticle => ({
  ...article,
  html: articleMarkup(content),
  contentLength: content.length,
})

/** A published post with its content, by its slug or a former one. */
export const articleQuery = (slug: string): Query<ShownArticle> => ({
  key: `GET /api/blog/${slug}`,
  isEssential: true,
  fetch: async () => shownArticle(await request('GET /api/blog/{slug}', { params: { slug } })),
})

/** The articles of a year. Only published, not in the API: opened within the app, its document is loaded. */
export const archiveQuery = (year: string): Query<Archive> => ({
  key: `archive ${year}`,
  isEssential: true,
  fetch: () => Promise.reject(new Error(`The archive of ${year} is a document`)),
})

/** A post's entry in the cached list, which has everything but the content. */
export const listedPost = (cache: QueryCache, slug: string): PostSummary | undefined =>
  cache.get(postListQuery)?.items.find((post) => post.slug === slug)

import type { Article, PostSummary } from '../../shared/post.ts'
import { articleHtml } from './article-markup.ts'
import type { Reading, ReadingCache } from './query-cache.ts'
import { request, requestPage } from './request.ts'

interface PostList {
  items: readonly PostSummary[]
  /** Cursor of the next page; absent when there is none. */
  next?: string | undefined
}

/** Published posts, newest first, a page at a time. */
export const postList: Reading<PostList> = {
  key: 'GET /api/blog',
  isThePage: true,
  read: () => requestPage('GET /api/blog'),
  readMore: async ({ items, next }) => {
    const page = await requestPage('GET /api/blog', { query: { cursor: next } })
    return { ...page, items: [...items, ...page.items] }
  },
}

/** A published post as its page shows it. */
export interface ShownArticle extends Omit<Article, 'content'> {
  /** The content as it stands in the page. */
  html: string
  /** Characters of the content as it is stored. */
  contentLength: number
}

export const shownArticle = ({ content, ...article }: Article): ShownArticle => ({
  ...article,
  html: articleHtml(content),
  contentLength: content.length,
})

/** One published post with its content; an address it had before gives it, too. */
export const oneArticle = (slug: string): Reading<ShownArticle> => ({
  key: `GET /api/blog/${slug}`,
  isThePage: true,
  read: async () => shownArticle(await request('GET /api/blog/{slug}', { params: { slug } })),
})

/** What the list, where it was read already, says of a post: everything but its content. */
export const listedPost = (cache: ReadingCache, slug: string): PostSummary | undefined =>
  cache.peek(postList)?.items.find((post) => post.slug === slug)

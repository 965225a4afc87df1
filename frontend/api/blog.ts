import type { Post, PostSummary } from '../../shared/post.ts'
import type { Reading, ReadingCache } from './readings.ts'
import { request, requestPage } from './request.ts'

interface PostList {
  items: readonly PostSummary[]
  /** Cursor of the next page; absent when there is none. */
  next?: string
}

/** Published posts, newest first, a page at a time. */
export const postList: Reading<PostList> = {
  key: 'GET /api/blog',
  read: () => requestPage('GET /api/blog'),
  readMore: async ({ items, next }) => {
    const page = await requestPage('GET /api/blog', { query: { cursor: next } })
    return { ...page, items: [...items, ...page.items] }
  },
}

/** One published post with its content. */
export const onePost = (slug: string): Reading<Post> => ({
  key: `GET /api/blog/${slug}`,
  read: () => request('GET /api/blog/{slug}', { params: { slug } }),
})

/** What the list, where it was read already, says of a post: everything but its content. */
export const listedPost = (cache: ReadingCache, slug: string): PostSummary | undefined =>
  cache.peek(postList)?.items.find((post) => post.slug === slug)

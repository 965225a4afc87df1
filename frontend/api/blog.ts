import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request, requestPage } from './request.ts'

/** Published posts, newest first, a page at a time. */
export const postListQuery = infiniteQueryOptions({
  queryKey: ['GET /api/blog'],
  queryFn: ({ pageParam: cursor, signal }) => requestPage('GET /api/blog', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
})

/** One published post with its content. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['GET /api/blog/{slug}', slug],
    queryFn: ({ signal }) => request('GET /api/blog/{slug}', { params: { slug }, signal }),
  })

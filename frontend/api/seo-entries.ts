import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** The active SEO entries of all pages. */
export const seoEntriesQuery = queryOptions({
  queryKey: ['GET /api/seo'],
  queryFn: ({ signal }) => request('GET /api/seo', { signal }),
})

import type { Response } from '../../shared/api.ts'
import type { SeoEntry } from '../../shared/entities/seo.ts'
import type { Query } from './query-cache.ts'
import { request } from './request.ts'

let entries: Promise<Response<'GET /api/seo'>> | undefined

/** All SEO entries, requested once; a failed request is repeated by the next page. */
function allEntries() {
  entries ??= request('GET /api/seo').catch((error) => {
    entries = undefined
    throw error
  })
  return entries
}

/** The SEO entry of a page; null without one. */
export const entryOf = (pageName: string, all: readonly SeoEntry[]): SeoEntry | null =>
  all.find((entry) => entry.pageName === pageName) ?? null

/** The active SEO entry of one page. Cached per page: hydration data has only the page's own. */
export const seoQuery = (pageName: string): Query<SeoEntry | null> => ({
  key: `GET /api/seo ${pageName}`,
  fetch: async () => entryOf(pageName, await allEntries()),
})

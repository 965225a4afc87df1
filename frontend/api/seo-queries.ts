import type { Response } from '../../shared/api.ts'
import type { SeoEntry } from '../../shared/seo.ts'
import type { Reading } from './query-cache.ts'
import { request } from './request.ts'

let entries: Promise<Response<'GET /api/seo'>> | undefined

/** The administrator's entries of all pages, asked for once; after a failure, by the next page that needs its own. */
function allEntries() {
  entries ??= request('GET /api/seo').catch((error) => {
    entries = undefined
    throw error
  })
  return entries
}

/** The entry by which a page is named for the SEO screen; null when the administrator has not written one. */
export const entryOf = (pageName: string, all: readonly SeoEntry[]): SeoEntry | null =>
  all.find((entry) => entry.pageName === pageName) ?? null

/** The active SEO entry of one page: what a published page brings along is its own alone. */
export const seoEntry = (pageName: string): Reading<SeoEntry | null> => ({
  key: `GET /api/seo ${pageName}`,
  read: async () => entryOf(pageName, await allEntries()),
})

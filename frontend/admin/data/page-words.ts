import type { Language } from '../../../shared/languages.ts'
import { afterOutbox } from '../storage/outbox.ts'
import { adminQuery } from './admin-query.ts'
import { adminRequest } from './admin-request.ts'

/** Pages whose words can be changed. */
export const pageList = adminQuery('GET /api/admin/pages')

const wordsQuery = (page: string, language: Language) =>
  adminQuery('GET /api/admin/pages/{page}', { params: { page }, query: { language } })

export const loadWords = (page: string, language: Language) => wordsQuery(page, language).queryFn()

/** Words of a page: what differs from the defaults, and these. */
export const pageWords = (page: string, language: Language) => ({
  ...wordsQuery(page, language),
  queryFn: () => afterOutbox(outboxName(page, language), () => loadWords(page, language)),
  // Read again when it is opened again: it may have been changed on another device.
  gcTime: 0,
})

/** Saved versions of a page's words. */
export const wordsHistory = (page: string, language: Language) => ({
  versions: adminQuery('GET /api/admin/pages/{page}/versions', { params: { page }, query: { language } }),
  load: (version: number) =>
    adminRequest('GET /api/admin/pages/{page}/versions/{version}', {
      params: { page, version },
      query: { language },
    }),
})

/** Name of the outbox of a page's words, and of the lock of its form. */
export const outboxName = (page: string, language: Language): string => `words:${language}:${page}`

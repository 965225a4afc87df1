import { fieldOf } from '../../../content/kinds.ts'
import { type PageName, pageSchemas } from '../../../content/schemas.ts'
import { LANGUAGE_NAMES } from '../../../shared/entities/posts/post.ts'
import type { Language } from '../../../shared/languages.ts'
import { type Page, pages } from '../../../shared/pages.ts'
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

/** Name of the words that several pages share. */
export const SHARED = 'shared' satisfies PageName

/** Page that shows those. */
export const HOME = 'home' satisfies PageName

/** Names of all words. */
export const wordsPages = Object.keys(pageSchemas) as PageName[]

const isKnown = (name: string): name is PageName => Object.hasOwn(pageSchemas, name)

/** Title of a page's words; the name itself for one that only the API knows. */
export const titleOfWords = (name: string): string =>
  isKnown(name) ? fieldOf(pageSchemas[name]).label : name

/** Title of a form: for example `Home, Polish`. */
export const titleOfForm = (name: string, language: Language): string =>
  `${titleOfWords(name)}, ${LANGUAGE_NAMES[language]}`

/** Comparison by the order of the site. */
export const bySite = (a: { page: string }, b: { page: string }): number => place(a.page) - place(b.page)
const place = (name: string) => (isKnown(name) ? wordsPages.indexOf(name) : wordsPages.length)

/** Page of the site with these words; the home page shows those of several pages. */
export const pageWith = (name: string): Page | undefined =>
  Object.values<Page>(pages).find(
    ({ path }) => path === (name === HOME || name === SHARED ? '/' : `/${name}`),
  )

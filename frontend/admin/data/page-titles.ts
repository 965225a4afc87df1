import { fieldOf } from '../../../content/kinds.ts'
import { type PageName, pageSchemas } from '../../../content/schemas.ts'
import { LANGUAGE_NAMES } from '../../../shared/entities/posts/post.ts'
import type { Language } from '../../../shared/languages.ts'
import { type Page, pages } from '../../../shared/pages.ts'

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

import { pages, wordsPage } from '../shared/pages.ts'
import type { PageName } from './schemas.ts'

/** Names of all pages with words, and of the words that they share. Without the schemas, for those that need no more. */
export const pageNames = [
  ...new Set(['shared', ...Object.values(pages).map(({ path }) => wordsPage(path))]),
] as readonly PageName[]

export const isPageName = (name: string): name is PageName => pageNames.some((page) => page === name)

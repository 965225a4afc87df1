import { pages, wordsPage } from '../shared/pages.ts'
import type { PageName, Words } from './schemas.ts'

// Without the schemas, for those that need no more.

/** Names of all pages with words, and of the words that they share. */
export const pageNames = [
  ...new Set(['shared', ...Object.values(pages).map(({ path }) => wordsPage(path))]),
] as readonly PageName[]

/** Names of words that only the administrator reads: they are changed like those of pages, and never published. */
const privateNames = ['replies'] as const satisfies readonly PageName[]

/** Names of all words that can be changed. */
export const wordsNames: readonly PageName[] = [...pageNames, ...privateNames]

/** Words that visitors of a page may read. */
export type SitePageName = Exclude<PageName, 'shared' | (typeof privateNames)[number]>

export const isPageName = (name: string): name is PageName => pageNames.some((page) => page === name)

export const isPrivate = (name: string): boolean => privateNames.some((one) => one === name)

/** Names of legal texts: their words have a date from which they are in force. */
type LegalPageName = { [P in PageName]: 'effective' extends keyof Words<P> ? P : never }[PageName]

const legalNames: Readonly<Record<LegalPageName, true>> = {
  'privacy-policy': true,
  'terms-and-conditions': true,
  'cookie-policy': true,
}

export const isLegal = (name: string): boolean => Object.hasOwn(legalNames, name)

import type { Facts } from '../shared/entities/changes/facts.ts'
import { type Language, placeOf } from '../shared/languages.ts'
import { wordsPage } from '../shared/pages.ts'
import type { PageContent } from '../shared/renderer-contract.ts'
import { cs } from './cs/cs.ts'
import { en } from './en/en.ts'
import { lt } from './lt/lt.ts'
import { withNoBreakSpaces } from './no-break-spaces.ts'
import { isPageName } from './page-names.ts'
import { pl } from './pl/pl.ts'
import { resolveWords } from './resolve-words.ts'
import { type ChangedWords, type PageName, pageSchemas, type Words } from './schemas.ts'
import { uk } from './uk/uk.ts'

type DefaultWords = { readonly [P in PageName]: Words<P> }

/** Words of all pages by language. */
const defaults: { readonly [L in Language]: DefaultWords } = {
  en,
  ...withNoBreakSpaces({ pl, uk, cs, lt }),
}

/** Words of a page where nothing was changed, with their placeholders. */
export const defaultWords = <P extends PageName>(page: P, language: Language): Words<P> =>
  defaults[language][page]

/** Words of a page in a language as visitors read them (content/resolve-words.ts). */
export const wordsOf = <P extends PageName>(
  page: P,
  language: Language,
  changed: ChangedWords,
  facts: Facts,
): Words<P> => resolveWords(pageSchemas[page], defaultWords(page, language), changed, { language, facts })

/** Words and facts for the page at an address, in its language; at an unknown one only what pages share. */
export function pageContent(
  address: string,
  facts: Facts,
  changedIn: (page: PageName) => ChangedWords = () => ({}),
): PageContent {
  const { language, path } = placeOf(address)
  const resolved = (page: PageName) => wordsOf(page, language, changedIn(page), facts)
  const name = wordsPage(path)
  const words = { page: isPageName(name) ? resolved(name) : {}, shared: resolved('shared') }
  return { language, words, facts }
}

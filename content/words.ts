import type { Facts } from '../shared/entities/changes/facts.ts'
import { type Language, perLanguage, placeOf } from '../shared/languages.ts'
import { listedPages, wordsPage } from '../shared/pages.ts'
import type { PageContent } from '../shared/renderer-contract.ts'
import { withNoBreakSpaces } from './no-break-spaces.ts'
import { isPageName } from './page-names.ts'
import { resolveWords } from './resolve-words.ts'
import {
  type ChangedWords,
  type PageName,
  pageFiles,
  pageSchemas,
  type Words,
  wordsOfPage,
} from './schemas.ts'

type DefaultWords = { readonly [P in PageName]: Words<P> }

/** Words of all pages, from their files. */
const defaultsIn = perLanguage((language): DefaultWords => {
  const own = Object.entries(pageFiles).map(([page, files]) => {
    const { shape } = pageSchemas[page as PageName]
    return [page, Object.fromEntries(Object.entries(files[language]).filter(([field]) => field in shape))]
  })
  const { shared, ...words } = Object.fromEntries(own)
  const navigation = Object.fromEntries(
    listedPages.map((page) => [page, pageFiles[wordsOfPage(page)][language].name]),
  )
  const defaults = { shared: { navigation, ...shared }, ...words } as DefaultWords
  return language === 'en' ? defaults : withNoBreakSpaces(defaults)
})

/** Words of a page where nothing was changed, with their placeholders. */
export const defaultWords = <P extends PageName>(page: P, language: Language): Words<P> =>
  defaultsIn(language)[page]

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

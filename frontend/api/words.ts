import { useContext } from 'react'
import type { PageName, Words } from '../../content/schemas.ts'
import type { Facts } from '../../shared/entities/changes/facts.ts'
import type { PublicLot } from '../../shared/entities/lot.ts'
import type { Language } from '../../shared/languages.ts'
import { wordsPath } from '../../shared/pages.ts'
import type { NotFoundElsewhere, PageContent, PublishedContent } from '../../shared/renderer-contract.ts'
import { type Query, type QueryCache, QueryCacheContext } from './query-cache.ts'
import { ApiError } from './request.ts'

type SharedWords = Words<'shared'>

/** A page's own words, the lots that it shows, and its SEO entry. */
interface OwnContent extends Pick<PageContent, 'lots' | 'seo'> {
  readonly words: object
}

// Names in the query cache.
const wordsKey = (page: string) => `words of ${page}`
const SHARED_KEY = 'shared words'
const FACTS_KEY = 'facts'
const LANGUAGE_KEY = 'language'
/** Name in the query cache of what the 404 page says in other languages; rendered only, never in a browser. */
export const NOT_FOUND_ELSEWHERE_KEY = 'not found elsewhere'

/** Words and facts of a page, by their names in the query cache. */
export const contentQueries = (
  page: string | undefined,
  { language, words, facts, lots, seo }: PageContent,
) => ({
  [LANGUAGE_KEY]: language,
  ...(page && { [wordsKey(page)]: { words: words.page, lots, seo } satisfies OwnContent }),
  [SHARED_KEY]: words.shared,
  [FACTS_KEY]: facts,
})

/** The published words, facts and lots of a page, as their file was answered. @throws {ApiError} if it is missing */
export async function contentIn(response: Response): Promise<PublishedContent> {
  if (!response.ok) throw new ApiError(response.status, '', response.statusText)
  return response.json()
}

/** The published words of a page, by its name, in the language of the document. What the page shares with others joins what is there. */
export const wordsQuery = (page: string, cache: QueryCache): Query<OwnContent> => ({
  key: wordsKey(page),
  isEssential: true,
  fetch: async () => {
    const { words, facts, lots, seo } = await contentIn(await fetch(wordsPath(page, languageIn(cache))))
    cache.set(SHARED_KEY, { ...sharedWordsIn(cache), ...words.shared })
    cache.set(FACTS_KEY, facts)
    return { words: words.page, lots, seo }
  },
})

export const sharedWordsIn = (cache: QueryCache) => cache.state(SHARED_KEY).data as SharedWords | undefined
/** Note the language of the document. */
export const noteLanguage = (cache: QueryCache, language: Language): void => cache.set(LANGUAGE_KEY, language)

/** Language of the document, which the app keeps; English until one is known. */
export const languageIn = (cache: QueryCache): Language =>
  (cache.state(LANGUAGE_KEY).data as Language | undefined) ?? 'en'
export const factsIn = (cache: QueryCache) => cache.state(FACTS_KEY).data as Facts | undefined

function present<T>(content: T | undefined): T {
  if (content === undefined) throw new Error('Words are shown before they are loaded')
  return content
}

/** A page that is shown. */
function useContent(page: string): OwnContent {
  const cache = useContext(QueryCacheContext)
  return present(cache.get(wordsQuery(page, cache)))
}

export const useWords = <P extends PageName>(page: P): Words<P> => useContent(page).words as Words<P>

/** Lots that a page shows, last offered first. */
export const useLots = (page: 'stock' | 'contact'): readonly PublicLot[] => useContent(page).lots ?? []

/** Active SEO entry of a page; in English only, since the words of other languages have their titles and descriptions. */
export const useSeoEntry = (page: string) => useContent(page).seo

/** Words that the shown pages share; of the groups, those that content/shared-words.ts names for the page. */
export const useSharedWords = (): SharedWords => present(sharedWordsIn(useContext(QueryCacheContext)))

/** The company's facts. */
export const useFacts = (): Facts => present(factsIn(useContext(QueryCacheContext)))

/** Language of the page. */
export const useLanguage = (): Language => languageIn(useContext(QueryCacheContext))

/** What the 404 page says in other languages: nothing in a browser, which shows it to readers without scripts. */
export const useNotFoundElsewhere = (): readonly NotFoundElsewhere[] =>
  (useContext(QueryCacheContext).state(NOT_FOUND_ELSEWHERE_KEY).data as NotFoundElsewhere[] | undefined) ?? []

import { useContext } from 'react'
import type { PageName, Words } from '../../content/schemas.ts'
import type { Facts } from '../../shared/entities/changes/facts.ts'
import type { Language } from '../../shared/languages.ts'
import { wordsPath } from '../../shared/pages.ts'
import type { NotFoundElsewhere, PageContent } from '../../shared/renderer-contract.ts'
import { type Query, type QueryCache, QueryCacheContext } from './query-cache.ts'
import { ApiError } from './request.ts'

type SharedWords = Words<'shared'>

// Names in the query cache. A published document has what it shows; a page opened within the app loads all of its words.
const wordsKey = (page: string) => `words of ${page}`
const shownWordsKey = (page: string) => `shown words of ${page}`
const DOCUMENT_KEY = 'path of the document'
const SHARED_KEY = 'shared words'
const FACTS_KEY = 'facts'
const LANGUAGE_KEY = 'language'
/** Name in the query cache of what the 404 page says in other languages; rendered only, never in a browser. */
export const NOT_FOUND_ELSEWHERE_KEY = 'not found elsewhere'

/** Words and facts of a page that is shown, by their names in the query cache. */
export const contentQueries = (page: string | undefined, content: PageContent) => ({
  [LANGUAGE_KEY]: content.language,
  ...(page && { [shownWordsKey(page)]: content }),
  [SHARED_KEY]: content.words.shared,
  [FACTS_KEY]: content.facts,
})

/** The published words of a page, by its name, in the language of the document. What the page shares with others joins what is there. */
export const wordsQuery = (page: string, cache: QueryCache): Query<PageContent> => ({
  key: wordsKey(page),
  isEssential: true,
  fetch: async () => {
    const response = await fetch(wordsPath(page, languageIn(cache)))
    if (!response.ok) throw new ApiError(response.status, '', response.statusText)
    const content: PageContent = await response.json()
    cache.set(SHARED_KEY, { ...sharedWordsIn(cache), ...content.words.shared })
    cache.set(FACTS_KEY, content.facts)
    return content
  },
})

/** What the document has of a page. */
export const shownContent = (cache: QueryCache, page: string) =>
  cache.state(shownWordsKey(page)).data as PageContent | undefined

/** Words of a page and what comes with them: all, else what the document has. */
export const contentIn = (cache: QueryCache, page: string): PageContent | undefined =>
  cache.get(wordsQuery(page, cache)) ?? shownContent(cache, page)

/** Note the path of the document, which has the words of its own page. */
export const noteDocument = (cache: QueryCache, path: string): void => cache.set(DOCUMENT_KEY, path)

/** True for the page at `path` when all of its words are there, or the document shows it. */
export const hasWords = (cache: QueryCache, page: string, path: string): boolean =>
  cache.get(wordsQuery(page, cache)) !== undefined || cache.state(DOCUMENT_KEY).data === path

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

/** Words of a page that is shown. */
export const useWords = <P extends PageName>(page: P): Words<P> =>
  present(contentIn(useContext(QueryCacheContext), page)).words.page as Words<P>

/** Words that the shown pages share; of the groups, those that content/shared-words.ts names for the page. */
export const useSharedWords = (): SharedWords => present(sharedWordsIn(useContext(QueryCacheContext)))

/** The company's facts. */
export const useFacts = (): Facts => present(factsIn(useContext(QueryCacheContext)))

/** Language of the page. */
export const useLanguage = (): Language => languageIn(useContext(QueryCacheContext))

/** What the 404 page says in other languages: nothing in a browser, which shows it to readers without scripts. */
export const useNotFoundElsewhere = (): readonly NotFoundElsewhere[] =>
  (useContext(QueryCacheContext).state(NOT_FOUND_ELSEWHERE_KEY).data as NotFoundElsewhere[] | undefined) ?? []

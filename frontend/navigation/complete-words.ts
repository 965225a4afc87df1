import { placeOf } from '../../shared/languages.ts'
import { pages, wordsPage } from '../../shared/pages.ts'
import { contentIn, sharedWordsIn, wordsQuery } from '../api/words.ts'
import { browserQueries } from './browser-queries.ts'

let loading: Promise<void> | undefined

async function load(): Promise<void> {
  const own = wordsPage(placeOf(location.pathname).path)
  // The 404 page has no words but those that all pages share.
  const query = wordsQuery(contentIn(browserQueries, own) ? own : wordsPage(pages.home.path), browserQueries)
  if (browserQueries.get(query) === undefined) browserQueries.set(query.key, await query.fetch())
}

/**
 * Load all words of the document's page, once: the document has those it shows, not those of what may happen on it.
 * @throws ApiError or TypeError when they can't be loaded
 */
export function completeWords(): Promise<void> {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The shared words of the document's page, all of them. @throws as `completeWords` */
export async function allSharedWords() {
  await completeWords()
  const words = sharedWordsIn(browserQueries)
  if (!words) throw new Error('There are no shared words')
  return words
}

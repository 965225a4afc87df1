import { placeOf } from '../../shared/languages.ts'
import type { QueryCache } from '../api/query-cache.ts'
import { noteDocument } from '../api/words.ts'
import type { HydrationData } from './hydration-data.ts'

/** Fill the query cache, with the article's HTML taken from the document. */
export function fillCache({ path, queries, articleKey }: HydrationData, cache: QueryCache): void {
  if (path) noteDocument(cache, placeOf(decodeURI(path)).path)
  for (const [key, data] of Object.entries(queries)) {
    if (key === articleKey)
      Object.assign(data as object, { html: document.querySelector('.article')?.innerHTML ?? '' })
    cache.set(key, data)
  }
}

import { useContext } from 'react'
import type { PublicLot } from '../../../../shared/entities/lot.ts'
import { QueryCacheContext } from '../../../api/query-cache.ts'
import { contentIn, shownContent } from '../../../api/words.ts'

/** Lots that a page shows, last offered first: the document's, although newer ones may have come before the code that takes them over. */
export function useLots(page: 'stock' | 'contact'): readonly PublicLot[] {
  const cache = useContext(QueryCacheContext)
  return (shownContent(cache, page) ?? contentIn(cache, page))?.lots ?? []
}

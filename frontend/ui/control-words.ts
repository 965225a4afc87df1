import { useContext } from 'react'
import { QueryCacheContext } from '../api/query-cache.ts'
import { sharedWordsIn } from '../api/words.ts'

/** Words of the controls where none have come: in the administration, and at a failure before any interaction. */
const ENGLISH = { newTab: 'opens in a new tab', close: 'Close', retry: 'Try again', wait: 'please wait' }

/** Word of a control, by its name, that the site and the administration share. */
export function useControlWords() {
  const controls = sharedWordsIn(useContext(QueryCacheContext))?.controls
  return (name: keyof typeof ENGLISH): string => controls?.[name] ?? ENGLISH[name]
}

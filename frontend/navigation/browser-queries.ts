import { QueryCache } from '../api/query-cache.ts'
import { fallBackToDocument } from './fall-back-to-document.ts'

/** The query cache of the app in this browser tab. The renderer makes one for each page. */
export const browserQueries = new QueryCache(fallBackToDocument)

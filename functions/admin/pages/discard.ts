import * as calls from '../../../shared/calls/pages.ts'
import { discardWords } from '../../domain/content/unsaved-words-store.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.discardWords, ({ params, query }) =>
  discardWords(pageNamed({ ...params, ...query }), query),
)

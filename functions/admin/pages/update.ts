import * as calls from '../../../shared/calls/pages.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { saveWords } from '../../domain/content/words-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.updateWords, ({ params, query, body }) =>
  saveWords(pageNamed({ ...params, ...query }), body),
)

import * as calls from '../../../shared/calls/pages.ts'
import { keepWords } from '../../domain/content/unsaved-words-store.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.keepWords, ({ params, query, body }) =>
  keepWords(pageNamed({ ...params, ...query }), body),
)

import * as calls from '../../../shared/calls/pages.ts'
import { checkWords } from '../../domain/content/checked-words.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.checkWords, ({ params, query, body }) =>
  checkWords(pageNamed({ ...params, ...query }), body),
)

import * as calls from '../../../shared/calls/pages.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { getEditableWords } from '../../domain/content/words-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getWords, ({ params, query }) =>
  getEditableWords(pageNamed({ ...params, ...query })),
)

import * as calls from '../../../shared/calls/pages.ts'
import { scheduleWords } from '../../domain/content/scheduled-words.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.scheduleWords, ({ params, query, body }) =>
  scheduleWords(pageNamed({ ...params, ...query }), body),
)

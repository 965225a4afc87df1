import * as calls from '../../shared/calls/pages.ts'
import { checkWords } from '../domain/content/checked-words.ts'
import { scheduleWords } from '../domain/content/scheduled-words.ts'
import { discardWords, keepWords } from '../domain/content/unsaved-words-store.ts'
import { pageNamed } from '../domain/content/word-pages.ts'
import { getEditableWords, listPages, saveWords } from '../domain/content/words-store.ts'
import { route } from '../pipeline/route.ts'

export const list = route(calls.listPages, listPages)

export const get = route(calls.getWords, ({ params, query }) =>
  getEditableWords(pageNamed({ ...params, ...query })),
)

export const keep = route(calls.keepWords, ({ params, query, body }) =>
  keepWords(pageNamed({ ...params, ...query }), body),
)

export const discard = route(calls.discardWords, ({ params, query }) =>
  discardWords(pageNamed({ ...params, ...query }), query),
)

export const schedule = route(calls.scheduleWords, ({ params, query, body }) =>
  scheduleWords(pageNamed({ ...params, ...query }), body),
)

export const check = route(calls.checkWords, ({ params, query, body }) =>
  checkWords(pageNamed({ ...params, ...query }), body),
)

export const update = route(calls.updateWords, ({ params, query, body }) =>
  saveWords(pageNamed({ ...params, ...query }), body),
)

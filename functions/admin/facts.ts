import * as calls from '../../shared/calls/pages.ts'
import { getEditableFacts, saveFacts } from '../domain/content/facts-store.ts'
import { route } from '../pipeline/route.ts'

export const get = route(calls.getFacts, getEditableFacts)

export const update = route(calls.updateFacts, ({ body }) => saveFacts(body))

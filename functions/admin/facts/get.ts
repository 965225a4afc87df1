import * as calls from '../../../shared/calls/pages.ts'
import { getEditableFacts } from '../../domain/content/facts-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getFacts, getEditableFacts)

import * as calls from '../../../shared/calls/pages.ts'
import { listPages } from '../../domain/content/words-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.listPages, listPages)

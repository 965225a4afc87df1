import * as calls from '../../../shared/calls/seo.ts'
import { createSeoEntry } from '../../domain/seo/seo-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.createSeoEntry, ({ body }) => createSeoEntry(body))

import * as calls from '../../../shared/calls/seo.ts'
import { updateSeoEntry } from '../../domain/seo/seo-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.updateSeoEntry, ({ params, body }) => updateSeoEntry(params.id, body))

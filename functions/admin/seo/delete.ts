import * as calls from '../../../shared/calls/seo.ts'
import { deleteSeoEntry } from '../../domain/seo/seo-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.deleteSeoEntry, ({ params }) => deleteSeoEntry(params.id))

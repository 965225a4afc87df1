import * as calls from '../../shared/calls/seo.ts'
import { createSeoEntry, deleteSeoEntry, listSeoEntries, updateSeoEntry } from '../domain/seo/seo-store.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const list = route(calls.listSeoEntries, async ({ query }) =>
  listReply(await listSeoEntries(query.cursor)),
)

export const create = route(calls.createSeoEntry, ({ body }) => createSeoEntry(body))

export const update = route(calls.updateSeoEntry, ({ params, body }) => updateSeoEntry(params.id, body))

const remove = route(calls.deleteSeoEntry, ({ params }) => deleteSeoEntry(params.id))

export { remove as delete }

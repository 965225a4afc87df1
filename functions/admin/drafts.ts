import * as calls from '../../shared/calls/posts.ts'
import { deleteEdit, findEdit, listEdits, saveEdit } from '../domain/posts/unsaved-edit-store.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const list = route(calls.listEdits, async ({ query }) => listReply(await listEdits(query.cursor)))

export const get = route(calls.getEdit, ({ params }) => findEdit(params.id))

export const save = route(calls.saveEdit, ({ body }) => saveEdit(body))

const remove = route(calls.deleteEdit, ({ params, query }) => deleteEdit(params.id, query))

export { remove as delete }

import * as calls from '../../../shared/calls/posts.ts'
import { deleteEdit } from '../../domain/posts/unsaved-edit-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.deleteEdit, ({ params, query }) => deleteEdit(params.id, query))

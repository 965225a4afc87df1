import * as calls from '../../../shared/calls/posts.ts'
import { saveEdit } from '../../domain/posts/unsaved-edit-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.saveEdit, ({ body }) => saveEdit(body))

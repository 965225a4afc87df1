import * as calls from '../../../shared/calls/posts.ts'
import { findEdit } from '../../domain/posts/unsaved-edit-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getEdit, ({ params }) => findEdit(params.id))

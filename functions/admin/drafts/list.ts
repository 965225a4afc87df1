import * as calls from '../../../shared/calls/posts.ts'
import { listEdits } from '../../domain/posts/unsaved-edit-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listEdits, async ({ query }) => listReply(await listEdits(query.cursor)))

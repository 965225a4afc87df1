import * as calls from '../../../shared/calls/transfer.ts'
import { listWholePosts } from '../../domain/posts/post-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.exportPosts, async ({ query }) =>
  listReply(await listWholePosts(query.cursor)),
)

import * as calls from '../../../shared/calls/posts.ts'
import { listDeletedPosts } from '../../domain/posts/deleted-posts.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listDeletedPosts, async ({ query }) =>
  listReply(await listDeletedPosts(query)),
)

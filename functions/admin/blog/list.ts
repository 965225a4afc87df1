import * as calls from '../../../shared/calls/posts.ts'
import { listPosts } from '../../domain/posts/post-lists.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listPosts, async ({ query }) => listReply(await listPosts(query)))

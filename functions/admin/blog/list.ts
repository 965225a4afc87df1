import * as calls from '../../../shared/calls/posts.ts'
import { listShownPosts } from '../../domain/posts/shown-times.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listPosts, async ({ query }) => listReply(await listShownPosts(query)))

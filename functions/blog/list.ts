import * as calls from '../../shared/calls/visitors.ts'
import { listPublishedPosts } from '../domain/posts/post-lists.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const handler = route(calls.listArticles, async ({ query }) =>
  listReply(await listPublishedPosts(query.cursor, query)),
)

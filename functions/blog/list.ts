import { listPublishedPosts } from '../domain/posts/post-lists.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const handler = route('GET /api/blog', async ({ query }) =>
  listReply(await listPublishedPosts(query.cursor, query)),
)

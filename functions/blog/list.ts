import { listPublishedPosts } from '../domain/posts/posts.ts'
import { listReply, route } from '../pipeline/route.ts'

export const handler = route('GET /api/blog', async ({ query }) =>
  listReply(await listPublishedPosts(query.cursor)),
)

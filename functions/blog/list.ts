import { listPublishedPosts } from '../lib/posts.ts'
import { listReply, route } from '../lib/route.ts'

export const handler = route('GET /api/blog', async ({ query }) =>
  listReply(await listPublishedPosts(query.cursor)),
)

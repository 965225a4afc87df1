import { listPosts } from '../../lib/posts.ts'
import { listReply, route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/blog', async ({ query }) =>
  listReply(await listPosts(query.cursor)),
)

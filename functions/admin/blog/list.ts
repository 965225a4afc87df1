import { listPosts } from '../../domain/posts/posts.ts'
import { listReply, route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/blog', async ({ query }) =>
  listReply(await listPosts(query.cursor)),
)

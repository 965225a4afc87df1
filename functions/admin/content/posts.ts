import { listWholePosts } from '../../domain/posts/posts.ts'
import { listReply, route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/export/posts', async ({ query }) =>
  listReply(await listWholePosts(query.cursor)),
)

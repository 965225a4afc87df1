import { listWholePosts } from '../../lib/posts.ts'
import { listReply, route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/export/posts', async ({ query }) =>
  listReply(await listWholePosts(query.cursor)),
)

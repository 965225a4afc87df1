import { listWholePosts } from '../../domain/posts/post-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/export/posts', async ({ query }) =>
  listReply(await listWholePosts(query.cursor)),
)

import { listDeletedPosts } from '../../domain/posts/deleted-posts.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/deleted', async ({ query }) =>
  listReply(await listDeletedPosts(query)),
)

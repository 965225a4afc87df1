import { listPosts } from '../../domain/posts/post-lists.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/blog', async ({ query }) => listReply(await listPosts(query)))

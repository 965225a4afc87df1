import { listTopics } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/topics', async ({ query }) =>
  listReply(await listTopics(query.cursor)),
)

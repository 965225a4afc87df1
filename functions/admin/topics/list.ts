import { listTopics } from '../../domain/topics/topics.ts'
import { listReply, route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/topics', async ({ query }) =>
  listReply(await listTopics(query.cursor)),
)

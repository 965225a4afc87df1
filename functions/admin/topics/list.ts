import { listReply, route } from '../../lib/route.ts'
import { listTopics } from '../../lib/topics.ts'

export const handler = route('GET /api/admin/topics', async ({ query }) =>
  listReply(await listTopics(query.cursor)),
)

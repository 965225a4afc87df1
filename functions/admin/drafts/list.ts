import { listEdits } from '../../domain/posts/drafts.ts'
import { listReply, route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/drafts', async ({ query }) =>
  listReply(await listEdits(query.cursor)),
)

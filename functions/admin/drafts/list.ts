import { listEdits } from '../../lib/drafts.ts'
import { listReply, route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/drafts', async ({ query }) =>
  listReply(await listEdits(query.cursor)),
)

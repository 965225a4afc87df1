import { listReply, route } from '../../lib/route.ts'
import { listSubmissions } from '../../lib/submissions.ts'

export const handler = route('GET /api/admin/enquiries', async ({ query }) =>
  listReply(await listSubmissions(query)),
)

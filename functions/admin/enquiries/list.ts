import { listSubmissions } from '../../domain/enquiries/submissions.ts'
import { listReply, route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/enquiries', async ({ query }) =>
  listReply(await listSubmissions(query)),
)

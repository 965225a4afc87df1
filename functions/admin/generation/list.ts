import { listJobs } from '../../lib/jobs.ts'
import { listReply, route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/generate-article', async ({ query }) =>
  listReply(await listJobs(query.cursor)),
)

import { listJobs } from '../../domain/generation/jobs.ts'
import { listReply, route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/generate-article', async ({ query }) =>
  listReply(await listJobs(query.cursor)),
)

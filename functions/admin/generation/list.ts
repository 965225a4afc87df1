import { listJobs } from '../../domain/generation/job-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/generate-article', async ({ query }) =>
  listReply(await listJobs(query.cursor)),
)

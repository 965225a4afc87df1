import { NotFound } from '../../lib/errors.ts'
import { readJob } from '../../lib/jobs.ts'
import { route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/generate-article/{jobId}', async ({ params }) => {
  const found = await readJob(params.jobId)
  if (!found) throw new NotFound('This generation is not known. It may be older than 30 days.')
  return found
})

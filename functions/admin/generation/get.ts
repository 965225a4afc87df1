import { NotFound } from '../../lib/errors.ts'
import { readJob, UNKNOWN_JOB } from '../../lib/jobs.ts'
import { route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/generate-article/{jobId}', async ({ params }) => {
  const found = await readJob(params.jobId)
  if (!found) throw new NotFound(UNKNOWN_JOB)
  return found
})

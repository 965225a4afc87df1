import { cancelJob } from '../../lib/jobs.ts'
import { route } from '../../lib/route.ts'

export const handler = route('POST /api/admin/generate-article/{jobId}/cancel', ({ params }) =>
  cancelJob(params.jobId),
)

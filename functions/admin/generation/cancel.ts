import { cancelJob } from '../../domain/generation/job-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/generate-article/{jobId}/cancel', ({ params }) =>
  cancelJob(params.jobId),
)

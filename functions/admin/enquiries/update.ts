import { route } from '../../lib/route.ts'
import { updateSubmission } from '../../lib/submissions.ts'

export const handler = route('PUT /api/admin/enquiries/{id}', ({ params, body }) =>
  updateSubmission(params.id, body),
)

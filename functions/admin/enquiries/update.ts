import { updateSubmission } from '../../domain/enquiries/submissions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/enquiries/{id}', ({ params, body }) =>
  updateSubmission(params.id, body),
)

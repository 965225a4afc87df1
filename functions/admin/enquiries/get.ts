import { getSubmission } from '../../domain/enquiries/submissions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/enquiries/{id}', ({ params }) => getSubmission(params.id))

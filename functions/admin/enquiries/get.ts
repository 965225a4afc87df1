import { route } from '../../lib/route.ts'
import { getSubmission } from '../../lib/submissions.ts'

export const handler = route('GET /api/admin/enquiries/{id}', ({ params }) => getSubmission(params.id))

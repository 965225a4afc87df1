import { route } from '../../lib/route.ts'
import { enquiriesOf } from '../../lib/submissions.ts'

export const handler = route('GET /api/admin/enquiries/{id}/same-person', ({ params }) =>
  enquiriesOf(params.id),
)

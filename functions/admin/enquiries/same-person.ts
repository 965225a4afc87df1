import { enquiriesOf } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/enquiries/{id}/same-person', ({ params }) =>
  enquiriesOf(params.id),
)

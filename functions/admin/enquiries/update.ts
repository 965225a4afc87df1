import { updateEnquiry } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/enquiries/{id}', ({ params, body }) =>
  updateEnquiry(params.id, body),
)

import { getEnquiry } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/enquiries/{id}', ({ params }) => getEnquiry(params.id))

import { listEnquiries } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/export/enquiries', async ({ query }) =>
  listReply(await listEnquiries(query)),
)

import { erasePerson } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/enquiries/{id}', async ({ params, query }) => ({
  erased: await erasePerson(params.id, query.version),
}))

import { route } from '../../lib/route.ts'
import { erasePerson } from '../../lib/submissions.ts'

export const handler = route('DELETE /api/admin/enquiries/{id}', async ({ params, query }) => ({
  erased: await erasePerson(params.id, query.version),
}))

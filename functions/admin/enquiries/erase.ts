import { route } from '../../lib/route.ts'
import { eraseSender } from '../../lib/submissions.ts'

export const handler = route('DELETE /api/admin/enquiries/{id}', async ({ params }) => ({
  erased: await eraseSender(params.id),
}))

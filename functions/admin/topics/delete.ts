import { route } from '../../lib/route.ts'
import { deleteTopic } from '../../lib/topics.ts'

export const handler = route('DELETE /api/admin/topics/{id}', async ({ params }) => {
  await deleteTopic(params.id)
  return null
})

import { deleteTopic } from '../../domain/topics/topics.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/topics/{id}', async ({ params }) => {
  await deleteTopic(params.id)
  return null
})

import { deleteTopic } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/topics/{id}', async ({ params }) => {
  await deleteTopic(params.id)
  return null
})

import { deletePost } from '../../lib/posts.ts'
import { route } from '../../lib/route.ts'

export const handler = route('DELETE /api/admin/blog/{id}', async ({ params }) => {
  await deletePost(params.id)
  return null
})

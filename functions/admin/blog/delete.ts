import { deletePost } from '../../domain/posts/deleted-posts.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/blog/{id}', async ({ params }) => {
  await deletePost(params.id)
  return null
})

import { deleteEdit } from '../../domain/posts/unsaved-edit-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/drafts/{id}', async ({ params, query }) => {
  await deleteEdit(params.id, query)
  return null
})

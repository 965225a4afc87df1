import { deleteEdit } from '../../lib/drafts.ts'
import { route } from '../../lib/route.ts'

export const handler = route('DELETE /api/admin/drafts/{id}', async ({ params, query }) => {
  await deleteEdit(params.id, query.formId)
  return null
})

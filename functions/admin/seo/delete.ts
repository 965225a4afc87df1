import { route } from '../../lib/route.ts'
import { deleteSeoEntry } from '../../lib/seo-entries.ts'

export const handler = route('DELETE /api/admin/seo/{id}', async ({ params }) => {
  await deleteSeoEntry(params.id)
  return null
})

import { deleteSeoEntry } from '../../domain/seo/seo-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/seo/{id}', async ({ params }) => {
  await deleteSeoEntry(params.id)
  return null
})

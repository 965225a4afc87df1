import { endLink } from '../../../domain/previews/preview-links.ts'
import { route } from '../../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/blog/{id}/preview-link', async ({ params }) => {
  await endLink(params.id)
  return null
})

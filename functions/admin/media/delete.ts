import { deleteMedia } from '../../domain/media/media-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/media/{id}', async ({ params }) => {
  await deleteMedia(params.id)
  return null
})

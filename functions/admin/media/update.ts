import { updateMedia } from '../../domain/media/media-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/media/{id}', ({ params, body }) => updateMedia(params.id, body))

import { getMedia } from '../../domain/media/media-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/media/{id}', ({ params }) => getMedia(params.id))

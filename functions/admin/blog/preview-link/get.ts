import { findLink } from '../../../domain/previews/preview-links.ts'
import { route } from '../../../pipeline/route.ts'

export const handler = route('GET /api/admin/blog/{id}/preview-link', ({ params }) => findLink(params.id))

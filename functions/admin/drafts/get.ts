import { findEdit } from '../../domain/posts/drafts.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/drafts/{id}', ({ params }) => findEdit(params.id))

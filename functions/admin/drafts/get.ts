import { findEdit } from '../../domain/posts/unsaved-edit-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/drafts/{id}', ({ params }) => findEdit(params.id))

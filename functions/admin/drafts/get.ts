import { findEdit } from '../../lib/drafts.ts'
import { route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/drafts/{id}', ({ params }) => findEdit(params.id))

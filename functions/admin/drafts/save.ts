import { saveEdit } from '../../domain/posts/unsaved-edit-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/drafts', ({ body }) => saveEdit(body))

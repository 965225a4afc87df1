import { saveEdit } from '../../lib/drafts.ts'
import { route } from '../../lib/route.ts'

export const handler = route('POST /api/admin/drafts', ({ body }) => saveEdit(body))

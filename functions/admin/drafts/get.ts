import { getDraft } from '../../lib/drafts.ts'
import { route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/drafts/{id}', ({ params }) => getDraft(params.id))

import { listEdits } from '../../domain/posts/unsaved-edit-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/drafts', async ({ query }) =>
  listReply(await listEdits(query.cursor)),
)

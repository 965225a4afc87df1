import { listReply, route } from '../../lib/route.ts'
import { listSeoEntries } from '../../lib/seo-entries.ts'

export const handler = route('GET /api/admin/seo', async ({ query }) =>
  listReply(await listSeoEntries(query.cursor)),
)

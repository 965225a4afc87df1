import { listSeoEntries } from '../../domain/seo/seo-entries.ts'
import { listReply, route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/seo', async ({ query }) =>
  listReply(await listSeoEntries(query.cursor)),
)

import { listSeoEntries } from '../../domain/seo/seo-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/seo', async ({ query }) =>
  listReply(await listSeoEntries(query.cursor)),
)

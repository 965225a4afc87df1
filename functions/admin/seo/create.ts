import { route } from '../../lib/route.ts'
import { createSeoEntry } from '../../lib/seo-entries.ts'

export const handler = route('POST /api/admin/seo', ({ body }) => createSeoEntry(body))

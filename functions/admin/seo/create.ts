import { createSeoEntry } from '../../domain/seo/seo-entries.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/seo', ({ body }) => createSeoEntry(body))

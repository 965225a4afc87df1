import { createSeoEntry } from '../../domain/seo/seo-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/seo', ({ body }) => createSeoEntry(body))

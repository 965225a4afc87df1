import { listPages } from '../../domain/content/words-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/pages', listPages)

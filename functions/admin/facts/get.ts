import { getEditableFacts } from '../../domain/content/facts-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/facts', getEditableFacts)

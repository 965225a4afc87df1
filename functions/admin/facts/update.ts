import { saveFacts } from '../../domain/content/facts-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/facts', ({ body }) => saveFacts(body))

import { route } from '../../lib/route.ts'
import { updateSeoEntry } from '../../lib/seo-entries.ts'

export const handler = route('PUT /api/admin/seo/{id}', ({ params, body }) => updateSeoEntry(params.id, body))

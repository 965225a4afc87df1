import { updateSeoEntry } from '../../domain/seo/seo-entries.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/seo/{id}', ({ params, body }) => updateSeoEntry(params.id, body))

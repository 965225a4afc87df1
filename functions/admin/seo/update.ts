import { updateSeoEntry } from '../../domain/seo/seo-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/seo/{id}', ({ params, body }) => updateSeoEntry(params.id, body))

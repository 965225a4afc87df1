import { route } from '../../lib/route.ts'
import { updateTopic } from '../../lib/topics.ts'

export const handler = route('PUT /api/admin/topics/{id}', ({ params, body }) => updateTopic(params.id, body))

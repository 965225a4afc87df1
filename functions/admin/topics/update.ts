import { updateTopic } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/topics/{id}', ({ params, body }) => updateTopic(params.id, body))

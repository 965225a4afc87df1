import { createTopic } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/topics', ({ body }) => createTopic(body))

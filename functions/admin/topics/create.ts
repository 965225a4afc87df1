import { route } from '../../lib/route.ts'
import { createTopic } from '../../lib/topics.ts'

export const handler = route('POST /api/admin/topics', ({ body }) => createTopic(body))

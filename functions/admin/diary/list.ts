import { listDiary } from '../../domain/diary/list-diary.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route('GET /api/admin/diary', async ({ query }) => listReply(await listDiary(query)))

import * as calls from '../../../shared/calls/settings.ts'
import { listDiary } from '../../domain/diary/list-diary.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listDiary, async ({ query }) => listReply(await listDiary(query)))

import * as calls from '../../../shared/calls/topics.ts'
import { listTopics } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listTopics, async ({ query }) => listReply(await listTopics(query.cursor)))

import * as calls from '../../shared/calls/topics.ts'
import { createTopic, deleteTopic, listTopics, updateTopic } from '../domain/topics/topic-store.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const list = route(calls.listTopics, async ({ query }) => listReply(await listTopics(query.cursor)))

export const create = route(calls.createTopic, ({ body }) => createTopic(body))

export const update = route(calls.updateTopic, ({ params, body }) => updateTopic(params.id, body))

const remove = route(calls.deleteTopic, ({ params }) => deleteTopic(params.id))

export { remove as delete }

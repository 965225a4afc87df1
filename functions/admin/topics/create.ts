import * as calls from '../../../shared/calls/topics.ts'
import { createTopic } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.createTopic, ({ body }) => createTopic(body))

import * as calls from '../../../shared/calls/topics.ts'
import { updateTopic } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.updateTopic, ({ params, body }) => updateTopic(params.id, body))

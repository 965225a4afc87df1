import * as calls from '../../../shared/calls/topics.ts'
import { deleteTopic } from '../../domain/topics/topic-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.deleteTopic, ({ params }) => deleteTopic(params.id))

import * as calls from '../../../shared/calls/media.ts'
import { listMedia } from '../../domain/media/media-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listMedia, async ({ query }) => listReply(await listMedia(query.cursor)))

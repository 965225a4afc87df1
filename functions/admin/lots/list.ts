import * as calls from '../../../shared/calls/lots.ts'
import { listLots } from '../../domain/lots/lot-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listLots, async ({ query }) => listReply(await listLots(query.cursor)))

import * as calls from '../../shared/calls/lots.ts'
import { createLot, deleteLot, getLot, listLots, updateLot } from '../domain/lots/lot-store.ts'
import { idempotencyKey } from '../pipeline/idempotency-key.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const list = route(calls.listLots, async ({ query }) => listReply(await listLots(query.cursor)))

export const get = route(calls.getLot, ({ params }) => getLot(params.id))

export const create = route(calls.createLot, ({ body, headers }) => createLot(body, idempotencyKey(headers)))

export const update = route(calls.updateLot, ({ params, body }) => updateLot(params.id, body))

const remove = route(calls.deleteLot, ({ params }) => deleteLot(params.id))

export { remove as delete }

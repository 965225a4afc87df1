import * as calls from '../../shared/calls/lots.ts'
import { ulid } from '../../shared/entities/fields.ts'
import { createLot, deleteLot, getLot, listLots, updateLot } from '../domain/lots/lot-store.ts'
import { route } from '../pipeline/route.ts'
import { BadRequest } from '../platform/errors.ts'
import { listReply } from '../platform/reply.ts'

export const list = () => route(calls.listLots, async ({ query }) => listReply(await listLots(query.cursor)))

export const get = () => route(calls.getLot, ({ params }) => getLot(params.id))

export const create = () =>
  route(calls.createLot, ({ body, headers }) => {
    const key = headers['idempotency-key']
    if (key !== undefined && !ulid.safeParse(key).success)
      throw new BadRequest('The Idempotency-Key must be a ULID.')
    return createLot(body, key)
  })

export const update = () => route(calls.updateLot, ({ params, body }) => updateLot(params.id, body))

const remove = () => route(calls.deleteLot, ({ params }) => deleteLot(params.id))

export { remove as delete }

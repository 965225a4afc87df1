import * as calls from '../../../shared/calls/lots.ts'
import { ulid } from '../../../shared/entities/fields.ts'
import { createLot } from '../../domain/lots/lot-store.ts'
import { route } from '../../pipeline/route.ts'
import { BadRequest } from '../../platform/errors.ts'

export const handler = route(calls.createLot, ({ body, headers }) => {
  const key = headers['idempotency-key']
  if (key !== undefined && !ulid.safeParse(key).success)
    throw new BadRequest('The Idempotency-Key must be a ULID.')
  return createLot(body, key)
})

import * as calls from '../../../shared/calls/lots.ts'
import { createLot } from '../../domain/lots/lot-store.ts'
import { idempotencyKey } from '../../pipeline/idempotency-key.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.createLot, ({ body, headers }) => createLot(body, idempotencyKey(headers)))

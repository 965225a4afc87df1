import * as z from 'zod'
import { lot, lotChange, lotInput, publicLot } from '../entities/lot.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { entryCalls } from './declaration/entry-calls.ts'
import { linkCalls } from './declaration/link-calls.ts'
import { uses } from './declaration/table-access.ts'

/** Offered and reserved lots, newest first. */
export const listOfferedLots = call('GET /api/lots', {
  handler: 'lots/list',
  access: 'visitor',
  response: z.array(publicLot),
  table: { Query: [partitions.lots] },
})

const held = [partitions.due, uses]
const written = {
  PutItem: held,
  UpdateItem: [partitions.openLots],
  ConditionCheckItem: [partitions.pictureDeletions, partitions.enquiries],
}

/**
 * Creation takes an `Idempotency-Key`, a ULID: a repeat is answered with the lot that the first call stored. Deletion is a 409
 * while its proof link can be opened.
 */
export const {
  list: listLots,
  get: getLot,
  create: createLot,
  update: updateLot,
  remove: deleteLot,
} = entryCalls('lot', {
  ...{ input: lotInput, change: lotChange, entry: lot },
  also: {
    create: { ...written, GetItem: [partitions.lots, partitions.media] },
    update: { ...written, GetItem: [partitions.media], DeleteItem: [...held, partitions.previews] },
    remove: {
      GetItem: [partitions.previews],
      UpdateItem: [partitions.openLots],
      DeleteItem: held,
      ConditionCheckItem: [partitions.previews],
    },
  },
})

/** Link to the proof of a loaded lot's shipment (`GET /preview/shipment/{id}/{token}`). */
export const {
  create: createProofLink,
  get: getProofLink,
  remove: deleteProofLink,
} = linkCalls('lots', 'proof-link', { GetItem: [partitions.lots], ConditionCheckItem: [partitions.lots] })

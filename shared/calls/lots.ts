import * as z from 'zod'
import { lot, lotChange, lotInput, publicLot } from '../entities/lot.ts'
import { newPreviewLink, previewLink } from '../entities/posts/preview-link.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { entryCalls } from './declaration/entry-calls.ts'
import { byId, nothing } from './declaration/inputs.ts'
import { uses } from './declaration/table-access.ts'

/** Offered and reserved lots, newest first. */
export const listOfferedLots = () =>
  call('GET /api/lots', {
    handler: 'lots/list',
    access: 'visitor',
    response: z.array(publicLot),
    table: { Query: [partitions.lots] },
  })

export const getLot = () =>
  call('GET /api/admin/lots/{id}', {
    handler: 'admin/lots/get',
    access: 'admin',
    params: byId,
    response: lot,
    table: { GetItem: [partitions.lots] },
  })

const checks = [partitions.pictureDeletions, partitions.enquiries]

/**
 * Creation takes an `Idempotency-Key`, a ULID: a repeat is answered with the lot that the first call stored. Deletion is a 409
 * while its proof link can be opened.
 */
export const {
  list: listLots,
  create: createLot,
  update: updateLot,
  remove: deleteLot,
} = entryCalls('lot', {
  ...{ input: lotInput, change: lotChange, entry: lot },
  also: {
    create: {
      GetItem: [partitions.lots, partitions.media],
      PutItem: [partitions.due, uses],
      UpdateItem: [partitions.openLots],
      ConditionCheckItem: checks,
    },
    update: {
      GetItem: [partitions.media],
      PutItem: [partitions.due, uses],
      UpdateItem: [partitions.openLots],
      DeleteItem: [partitions.due, uses],
      ConditionCheckItem: checks,
    },
    remove: {
      GetItem: [partitions.previews],
      UpdateItem: [partitions.openLots],
      DeleteItem: [partitions.due, uses],
      ConditionCheckItem: [partitions.previews],
    },
  },
})

/** Link to the proof of a loaded lot's shipment (`GET /preview/shipment/{id}/{token}`). A new one ends the one before. */
export const createProofLink = () =>
  call('POST /api/admin/lots/{id}/proof-link', {
    handler: 'admin/lots/proof-link/create',
    access: 'admin',
    params: byId,
    status: 201,
    response: newPreviewLink,
    table: {
      GetItem: [partitions.lots],
      PutItem: [partitions.previews],
      ConditionCheckItem: [partitions.lots],
    },
  })

export const getProofLink = () =>
  call('GET /api/admin/lots/{id}/proof-link', {
    handler: 'admin/lots/proof-link/get',
    access: 'admin',
    params: byId,
    /** Null if the lot has none that can be opened. */
    response: previewLink.nullable(),
    table: { GetItem: [partitions.previews] },
  })

export const deleteProofLink = () =>
  call('DELETE /api/admin/lots/{id}/proof-link', {
    handler: 'admin/lots/proof-link/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: { DeleteItem: [partitions.previews] },
  })

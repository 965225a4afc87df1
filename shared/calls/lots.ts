import * as z from 'zod'
import { lot, lotChange, lotInput, publicLot } from '../entities/lot.ts'
import { newPreviewLink, previewLink } from '../entities/posts/preview-link.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { byId, nothing, page } from './declaration/inputs.ts'
import { uses } from './declaration/table-access.ts'

/** Offered and reserved lots, newest first. */
export const listOfferedLots = () =>
  call('GET /api/lots', {
    handler: 'lots/list',
    access: 'visitor',
    response: z.array(publicLot),
    table: { Query: [partitions.lots] },
  })

export const listLots = () =>
  call('GET /api/admin/lots', {
    handler: 'admin/lots/list',
    query: page,
    response: z.array(lot),
    table: { Query: [partitions.lots] },
  })

export const getLot = () =>
  call('GET /api/admin/lots/{id}', {
    handler: 'admin/lots/get',
    params: byId,
    response: lot,
    table: { GetItem: [partitions.lots] },
  })

/** With an `Idempotency-Key`, a ULID: a repeat is answered with the lot that the first call stored. */
export const createLot = () =>
  call('POST /api/admin/lots', {
    handler: 'admin/lots/create',
    body: lotInput,
    status: 201,
    response: lot,
    table: {
      GetItem: [partitions.lots, partitions.media],
      PutItem: [partitions.lots, partitions.due, uses],
      UpdateItem: [partitions.openLots],
      ConditionCheckItem: [partitions.pictureDeletions, partitions.enquiries],
    },
  })

export const updateLot = () =>
  call('PUT /api/admin/lots/{id}', {
    handler: 'admin/lots/update',
    params: byId,
    body: lotChange,
    response: lot,
    table: {
      GetItem: [partitions.lots, partitions.media],
      PutItem: [partitions.lots, partitions.due, uses],
      UpdateItem: [partitions.openLots],
      DeleteItem: [partitions.due, uses],
      ConditionCheckItem: [partitions.pictureDeletions, partitions.enquiries],
    },
  })

/** 409 while its proof link can be opened. */
export const deleteLot = () =>
  call('DELETE /api/admin/lots/{id}', {
    handler: 'admin/lots/delete',
    params: byId,
    status: 204,
    response: nothing,
    table: {
      GetItem: [partitions.lots],
      UpdateItem: [partitions.openLots],
      DeleteItem: [partitions.lots, partitions.due, uses],
      ConditionCheckItem: [partitions.previews],
    },
  })

/** Link to the proof of a loaded lot's shipment (`GET /preview/shipment/{id}/{token}`). A new one ends the one before. */
export const createProofLink = () =>
  call('POST /api/admin/lots/{id}/proof-link', {
    handler: 'admin/lots/proof-link/create',
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
    params: byId,
    /** Null if the lot has none that can be opened. */
    response: previewLink.nullable(),
    table: { GetItem: [partitions.previews] },
  })

export const deleteProofLink = () =>
  call('DELETE /api/admin/lots/{id}/proof-link', {
    handler: 'admin/lots/proof-link/delete',
    params: byId,
    status: 204,
    response: nothing,
    table: { DeleteItem: [partitions.previews] },
  })

import * as z from 'zod'
import { lot, lotChange, lotInput, publicLot } from '../entities/lot.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './call.ts'
import { byId, nothing, page } from './inputs.ts'
import { uses } from './table-access.ts'

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
    access: 'admin',
    query: page,
    response: z.array(lot),
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

/** With an `Idempotency-Key`, a ULID: a repeat is answered with the lot that the first call stored. */
export const createLot = () =>
  call('POST /api/admin/lots', {
    handler: 'admin/lots/create',
    access: 'admin',
    body: lotInput,
    status: 201,
    response: lot,
    table: {
      GetItem: [partitions.lots, partitions.media],
      PutItem: [partitions.lots, partitions.due, uses],
      UpdateItem: [partitions.openLots],
      ConditionCheckItem: [partitions.pictureDeletions],
    },
  })

export const updateLot = () =>
  call('PUT /api/admin/lots/{id}', {
    handler: 'admin/lots/update',
    access: 'admin',
    params: byId,
    body: lotChange,
    response: lot,
    table: {
      GetItem: [partitions.lots, partitions.media],
      PutItem: [partitions.lots, partitions.due, uses],
      UpdateItem: [partitions.openLots],
      DeleteItem: [partitions.due, uses],
      ConditionCheckItem: [partitions.pictureDeletions],
    },
  })

/** 409 while its proof link can be opened. */
export const deleteLot = () =>
  call('DELETE /api/admin/lots/{id}', {
    handler: 'admin/lots/delete',
    access: 'admin',
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

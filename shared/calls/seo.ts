import * as z from 'zod'
import { seoChange, seoEntry, seoInput } from '../entities/seo.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { byId, nothing, page } from './declaration/inputs.ts'
import { documentVersions, ofDocument, seoPages, uses } from './declaration/table-access.ts'

export const listSeoEntries = () =>
  call('GET /api/admin/seo', {
    handler: 'admin/seo/list',
    query: page,
    response: z.array(seoEntry),
    table: { Query: [partitions.seo] },
  })

export const createSeoEntry = () =>
  call('POST /api/admin/seo', {
    handler: 'admin/seo/create',
    body: seoInput,
    status: 201,
    response: seoEntry,
    table: {
      PutItem: [partitions.seo, seoPages, uses, documentVersions],
      ConditionCheckItem: [partitions.pictureDeletions],
    },
  })

export const updateSeoEntry = () =>
  call('PUT /api/admin/seo/{id}', {
    handler: 'admin/seo/update',
    params: byId,
    body: seoChange,
    response: seoEntry,
    table: {
      GetItem: [partitions.seo],
      PutItem: [partitions.seo, seoPages, uses, documentVersions],
      DeleteItem: [seoPages, uses],
      ConditionCheckItem: [partitions.pictureDeletions],
    },
  })

export const deleteSeoEntry = () =>
  call('DELETE /api/admin/seo/{id}', {
    handler: 'admin/seo/delete',
    params: byId,
    status: 204,
    response: nothing,
    table: {
      GetItem: [partitions.seo],
      Query: [documentVersions],
      DeleteItem: [partitions.seo, seoPages, uses, ...ofDocument],
    },
  })

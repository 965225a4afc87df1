import * as z from 'zod'
import {
  MAX_PICTURE_BYTES,
  media,
  mediaInput,
  mediaSummary,
  PICTURE_TYPES,
  uploadReceipt,
} from '../entities/media.ts'
import { partitions } from '../table/partitions.ts'
import { call, upload } from './declaration/call.ts'
import { byId, nothing, page } from './declaration/inputs.ts'
import { uses } from './declaration/table-access.ts'

const pictureHashes = partitions.unique('media', '*')

/** Reads of what uses a picture. */
const readingUses = [uses, partitions.drafts, partitions.wordsDrafts, partitions.documentDrafts]

export const listMedia = call('GET /api/admin/media', {
  handler: 'admin/media/list',
  query: page,
  response: z.array(mediaSummary),
  table: { Query: [partitions.media] },
})

export const getMedia = call('GET /api/admin/media/{id}', {
  handler: 'admin/media/get',
  params: byId,
  response: media,
  table: { GetItem: [partitions.media], Query: readingUses },
})

export const updateMedia = call('PUT /api/admin/media/{id}', {
  handler: 'admin/media/update',
  params: byId,
  body: mediaInput,
  response: media,
  table: { GetItem: [partitions.media], Query: readingUses, UpdateItem: [partitions.media] },
})

/** 409 while a post, SEO entry or page shows it. */
export const deleteMedia = call('DELETE /api/admin/media/{id}', {
  handler: 'admin/media/delete',
  params: byId,
  response: nothing,
  table: {
    GetItem: [partitions.media],
    Query: readingUses,
    UpdateItem: [partitions.pictureDeletions],
    DeleteItem: [partitions.media, pictureHashes],
  },
})

export const uploadMedia = upload('POST /api/admin/media', {
  handler: 'admin/media/create',
  mediaTypes: PICTURE_TYPES,
  maxBodyBytes: MAX_PICTURE_BYTES,
  status: 202,
  response: uploadReceipt,
  table: {
    GetItem: [pictureHashes, partitions.media],
    PutItem: [pictureHashes, partitions.media],
    UpdateItem: [partitions.media],
  },
  actions: ['s3:PutObject', 'sqs:SendMessage'],
})

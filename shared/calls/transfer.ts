import * as z from 'zod'
import { enquiry, enquiryStatus } from '../entities/enquiry.ts'
import { importInput, importResult } from '../entities/export.ts'
import { post } from '../entities/posts/post.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { POST_BODY_BYTES, page } from './declaration/inputs.ts'
import {
  documentVersions,
  eachPost,
  formerPages,
  readingHolders,
  seoPages,
  storingPosts,
  wordsVersions,
} from './declaration/table-access.ts'

export const exportPosts = call('GET /api/admin/export/posts', {
  handler: 'admin/content/posts',
  recent: true,
  query: page,
  response: z.array(post),
  table: { Query: [partitions.posts], GetItem: [eachPost], UpdateItem: [partitions.diary] },
})

export const exportEnquiries = call('GET /api/admin/export/enquiries', {
  handler: 'admin/content/enquiries',
  recent: true,
  query: page.extend({ status: enquiryStatus.optional() }),
  response: z.array(enquiry),
  table: { Query: [partitions.enquiries], UpdateItem: [partitions.diary] },
  byStatus: [partitions.enquiries],
})

export const importContent = call('POST /api/admin/import', {
  handler: 'admin/content/import',
  body: importInput,
  /** Any post that could be saved can be imported. */
  maxBodyBytes: POST_BODY_BYTES,
  /** A second for each item: a transaction that meets others is tried for three. */
  timeoutSeconds: 29,
  response: importResult,
  table: {
    GetItem: [...readingHolders, partitions.settings, partitions.content, formerPages, partitions.redirects],
    Query: [formerPages],
    PutItem: [
      ...storingPosts,
      partitions.due,
      partitions.topics,
      partitions.seo,
      seoPages,
      partitions.enquiries,
      partitions.nextSteps,
      partitions.won,
      partitions.lots,
      partitions.redirects,
      partitions.settings,
      partitions.content,
      formerPages,
      wordsVersions,
      documentVersions,
    ],
    UpdateItem: [partitions.openLots],
    ConditionCheckItem: [eachPost, partitions.pictureDeletions],
  },
})

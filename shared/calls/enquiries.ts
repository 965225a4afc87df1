import * as z from 'zod'
import {
  enquiriesOfPerson,
  enquiry,
  enquiryChange,
  enquiryStatus,
  MOST_COUNTED,
  replyInput,
  today,
} from '../entities/enquiry.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { byId, page } from './declaration/inputs.ts'
import { documentVersions, uses } from './declaration/table-access.ts'

export const listEnquiries = call('GET /api/admin/enquiries', {
  handler: 'admin/enquiries/list',
  query: page.extend({ status: enquiryStatus.optional() }),
  response: z.array(enquiry),
  table: { Query: [partitions.enquiries] },
  byStatus: [partitions.enquiries],
})

/** Number of new enquiries, counted up to `MOST_COUNTED`. */
export const countNewEnquiries = call('GET /api/admin/enquiries/count', {
  handler: 'admin/enquiries/count',
  response: z.object({ new: z.int().min(0).max(MOST_COUNTED) }),
  byStatus: [partitions.enquiries],
})

export const getEnquiry = call('GET /api/admin/enquiries/{id}', {
  handler: 'admin/enquiries/get',
  params: byId,
  response: enquiry,
  table: { GetItem: [partitions.enquiries] },
})

export const updateEnquiry = call('PUT /api/admin/enquiries/{id}', {
  handler: 'admin/enquiries/update',
  params: byId,
  body: enquiryChange,
  response: enquiry,
  table: {
    GetItem: [partitions.enquiries],
    UpdateItem: [partitions.enquiries],
    PutItem: [partitions.nextSteps, partitions.won],
    DeleteItem: [partitions.nextSteps, partitions.won],
  },
})

/** Keep what was sent to the buyer. The same reply again under its `Idempotency-Key` is kept once. */
export const replyToEnquiry = call('POST /api/admin/enquiries/{id}/replies', {
  handler: 'admin/enquiries/reply',
  params: byId,
  body: replyInput,
  status: 201,
  response: enquiry,
  table: { GetItem: [partitions.enquiries], UpdateItem: [partitions.enquiries] },
})

/** What waits for an answer, which steps are due, and the sums of the last seven days. */
export const readToday = call('GET /api/admin/enquiries/today', {
  handler: 'admin/enquiries/today',
  response: today,
  table: {
    Query: [partitions.enquiries, partitions.nextSteps, partitions.won],
    GetItem: [partitions.enquiries, partitions.settings],
  },
  byStatus: [partitions.enquiries],
})

/** The enquiries of an erasure: this one and all others of the same person (shared/entities/contact-ways.ts). */
export const listOfSamePerson = call('GET /api/admin/enquiries/{id}/same-person', {
  handler: 'admin/enquiries/same-person',
  params: byId,
  response: enquiriesOfPerson,
  table: { Query: [partitions.enquiries] },
})

/** Erase a person's data: the enquiries of the call above. */
export const erasePerson = call('DELETE /api/admin/enquiries/{id}', {
  handler: 'admin/enquiries/erase',
  recent: true,
  params: byId,
  /** Erases the enquiries shown under `version`; 409, and no erasure, if the set has changed. */
  query: enquiriesOfPerson.pick({ version: true }),
  response: z.object({ erased: z.int().min(1) }),
  table: {
    Query: [partitions.enquiries, partitions.lots, partitions.documentDrafts],
    GetItem: [partitions.enquiries, partitions.lots],
    UpdateItem: [partitions.enquiries, partitions.documentDrafts],
    PutItem: [partitions.lots, documentVersions, uses],
    DeleteItem: [partitions.enquiries, partitions.nextSteps, partitions.won, partitions.previews],
  },
})

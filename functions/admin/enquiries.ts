import { ulid } from 'ulid'
import * as calls from '../../shared/calls/enquiries.ts'
import {
  countNewEnquiries,
  getEnquiry,
  keepReply,
  listEnquiries,
  updateEnquiry,
} from '../domain/enquiries/enquiry-store.ts'
import { enquiriesOf, erasePerson } from '../domain/enquiries/erasing.ts'
import { readToday } from '../domain/enquiries/today.ts'
import { forgetEnquiries } from '../domain/lots/proof.ts'
import { idempotencyKey } from '../pipeline/idempotency-key.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const list = route(calls.listEnquiries, async ({ query }) => listReply(await listEnquiries(query)))

export const count = route(calls.countNewEnquiries, async () => ({
  new: await countNewEnquiries(),
}))

export const today = route(calls.readToday, () => readToday())

export const get = route(calls.getEnquiry, ({ params }) => getEnquiry(params.id))

export const samePerson = route(calls.listOfSamePerson, ({ params }) => enquiriesOf(params.id))

export const update = route(calls.updateEnquiry, ({ params, body }) => updateEnquiry(params.id, body))

export const reply = route(calls.replyToEnquiry, ({ params, body, headers }) =>
  keepReply(params.id, idempotencyKey(headers) ?? ulid(), body),
)

export const erase = route(calls.erasePerson, async ({ params, query }) => ({
  erased: await erasePerson(params.id, query.version, forgetEnquiries),
}))

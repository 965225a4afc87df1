import { ulid } from 'ulid'
import * as calls from '../../../shared/calls/enquiries.ts'
import { keepReply } from '../../domain/enquiries/enquiry-store.ts'
import { idempotencyKey } from '../../pipeline/idempotency-key.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.replyToEnquiry, ({ params, body, headers }) =>
  keepReply(params.id, idempotencyKey(headers) ?? ulid(), body),
)

import { ulid } from 'ulid'
import * as calls from '../../../shared/calls/enquiries.ts'
import { ulid as ulidSchema } from '../../../shared/entities/fields.ts'
import { keepReply } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'
import { BadRequest } from '../../platform/errors.ts'

export const handler = route(calls.replyToEnquiry, ({ params, body, headers }) => {
  const key = ulidSchema.safeParse(headers['idempotency-key'] ?? ulid())
  if (!key.success) throw new BadRequest('The header Idempotency-Key must be a ULID of this reply.')
  return keepReply(params.id, key.data, body)
})

import { decodeTime, ulid } from 'ulid'
import { ulid as ulidSchema } from '../../shared/fields.ts'
import { BadRequest } from '../lib/errors.ts'
import { count } from '../lib/metrics.ts'
import { route } from '../lib/route.ts'
import { createSubmission } from '../lib/submissions.ts'

/** How far a client's clock may be from ours, in milliseconds: 24 hours. */
const CLOCK_TOLERANCE = 24 * 60 * 60 * 1000

export const handler = route('POST /api/contact', async ({ body, headers }) => {
  const key = headers['idempotency-key']
  const { id, submittedAt } = await createSubmission(key === undefined ? ulid() : checkKey(key), body)
  count('EnquiryReceived')
  return {
    id,
    submittedAt,
    message: 'Thank you for your message! We will get back to you within one working day.',
  }
})

/** The key becomes the enquiry's id and so its place in the list by date: hence a ULID of about now. */
function checkKey(key: string): string {
  // 7 is the greatest first digit of a ULID (48 bits of time).
  const valid = ulidSchema.safeParse(key).success && key <= '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'
  if (!valid || Math.abs(Date.now() - decodeTime(key)) > CLOCK_TOLERANCE)
    throw new BadRequest('The Idempotency-Key must be a new ULID: please send the form again.')
  return key
}

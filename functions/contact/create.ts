import { decodeTime, ulid } from 'ulid'
import { ulid as ulidSchema } from '../../shared/entities/fields.ts'
import { countEnquiry } from '../domain/enquiries/enquiry-limit.ts'
import { storeEnquiry } from '../domain/enquiries/enquiry-store.ts'
import { route } from '../pipeline/route.ts'
import { BadRequest } from '../platform/errors.ts'
import { count } from '../platform/metrics.ts'

/** Largest difference between a client's clock and ours: 24 hours. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000
/** Shortest time in which a person reads, fills in and sends the form. */
const MIN_VISIT_MS = 3000

/**
 * Store an enquiry. Likely spam is quarantined, not dropped, and answered like any other: a wrong guess costs no enquiry,
 * and a machine learns nothing.
 */
export const handler = route('POST /api/contact', async ({ body, headers }) => {
  const { remarks, shownForMs, ...enquiry } = body
  const isSpam = Boolean(remarks) || (typeof shownForMs === 'number' && shownForMs < MIN_VISIT_MS)

  const key = headers['idempotency-key']
  const id = key === undefined ? ulid() : checkKey(key)
  // Requests that did not come through CloudFront have no address to trust, and share one limit.
  await countEnquiry(headers['x-viewer-address'] ?? 'unknown', id)

  const { stored, isNew } = await storeEnquiry(id, enquiry, isSpam ? 'spam' : 'new')
  if (isNew) count(isSpam ? 'EnquiryQuarantined' : 'EnquiryReceived')
  return {
    id,
    submittedAt: stored.submittedAt,
    message: 'Thank you for your message! We will answer you as soon as we can.',
  }
})

/** The idempotency key, a ULID of about now: as the enquiry's id, it is also its place in the list by date. @throws BadRequest (400) */
function checkKey(key: string): string {
  // 7 is the greatest first digit of a ULID (48 bits of time).
  const valid = ulidSchema.safeParse(key).success && key <= '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'
  if (!valid || Math.abs(Date.now() - decodeTime(key)) > CLOCK_TOLERANCE_MS)
    throw new BadRequest(
      'This enquiry is not dated today. Please check the date of your device and send it again, or write to us on ' +
        'WhatsApp. (Its Idempotency-Key must be a ULID of the last 24 hours.)',
    )
  return key
}

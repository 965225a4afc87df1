import { decodeTime, ulid } from 'ulid'
import { ulid as ulidSchema } from '../../shared/entities/fields.ts'
import { countEnquiry } from '../domain/enquiries/enquiry-limit.ts'
import { findEnquiry, storeEnquiry } from '../domain/enquiries/enquiry-store.ts'
import { route } from '../pipeline/route.ts'
import { BadRequest } from '../platform/errors.ts'
import { count } from '../platform/metrics.ts'

/** How far a client's clock may be from ours, in milliseconds: 24 hours. */
const CLOCK_TOLERANCE = 24 * 60 * 60 * 1000
/** Nobody reads a form, fills it in and sends it within this time, in milliseconds. */
const SHORTEST_VISIT = 3000

/**
 * What looks like spam is put aside, not dropped, and answered like any other: a wrong guess costs no enquiry, and a
 * machine learns nothing. An enquiry that is stored already was counted when it came first.
 */
export const handler = route('POST /api/contact', async ({ body, headers }) => {
  const { remarks, shownForMs, ...enquiry } = body
  const isSpam = Boolean(remarks) || (typeof shownForMs === 'number' && shownForMs < SHORTEST_VISIT)

  const key = headers['idempotency-key']
  const id = key === undefined ? ulid() : checkKey(key)
  const isRepeated = key !== undefined && (await findEnquiry(id)) !== undefined
  // Callers that did not come through the edge have no address we could trust, and share one limit.
  if (!isRepeated) await countEnquiry(headers['x-viewer-address'] ?? 'unknown', id)

  const { submittedAt } = await storeEnquiry(id, enquiry, isSpam ? 'spam' : 'new')
  if (!isRepeated) count(isSpam ? 'EnquiryQuarantined' : 'EnquiryReceived')
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
    throw new BadRequest(
      'This enquiry is not dated today. Please check the date of your device and send it again, or write to us on ' +
        'WhatsApp. (Its Idempotency-Key must be a ULID of the last 24 hours.)',
    )
  return key
}

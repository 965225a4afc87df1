import type { Enquiry, NewEnquiry } from '../../../shared/entities/enquiry.ts'
import { count } from '../../platform/metrics.ts'
import { countEnquiry } from './enquiry-limit.ts'
import { findEnquiry, storeEnquiry } from './enquiry-store.ts'

interface Receipt {
  /** Idempotency key, a ULID. */
  readonly id: string
  readonly enquiry: NewEnquiry
  readonly isSpam: boolean
  /** Visitor's address, as CloudFront reports it. */
  readonly address: string | undefined
}

/**
 * Count an enquiry for its connection, and store it. Likely spam is quarantined, not dropped, and answered like any
 * other: a wrong guess costs no enquiry, and a machine learns nothing.
 * @throws HttpError (429) beyond the limit; Conflict (409) when `id` holds another enquiry
 */
export async function receiveEnquiry({ id, enquiry, isSpam, address }: Receipt): Promise<Enquiry> {
  try {
    // Requests that did not come through CloudFront have no address to trust, and share one limit.
    await countEnquiry(address ?? 'unknown', id)
  } catch (error) {
    // A repeat of a stored enquiry is answered beyond the limit, too: it may come in another window or from elsewhere.
    if ((await findEnquiry(id)) === undefined) throw error
  }
  const { stored, isNew } = await storeEnquiry(id, enquiry, isSpam ? 'spam' : 'new')
  if (isNew) count(isSpam ? 'EnquiryQuarantined' : 'EnquiryReceived')
  return stored
}

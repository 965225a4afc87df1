import type { Enquiry, NewEnquiry } from '../../../shared/entities/enquiry.ts'
import { count } from '../../platform/metrics.ts'
import { countEnquiry } from './enquiry-limit.ts'
import { storeEnquiry } from './enquiry-store.ts'

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
  // Requests that did not come through CloudFront have no address to trust, and share one limit.
  await countEnquiry(address ?? 'unknown', id)
  const { stored, isNew } = await storeEnquiry(id, enquiry, isSpam ? 'spam' : 'new')
  if (isNew) count(isSpam ? 'EnquiryQuarantined' : 'EnquiryReceived')
  return stored
}

import { ulid } from 'ulid'
import { createProofLink } from '../../functions/domain/lots/proof.ts'
import { createLink } from '../../functions/domain/previews/preview-links.ts'
import { enquiryFields } from '../admin/sample-fields.ts'
import type { Calls } from './function-calls.ts'

/** Stored items that the pages of a link show. */
interface Shown {
  readonly postId: string
  readonly loadedLotId: string
}

/**
 * Calls of enquiries and of the pages behind links.
 * @param visitor headers of a new connection
 */
export async function visitorCalls(
  { postId, loadedLotId }: Shown,
  visitor: () => Record<string, string>,
): Promise<Calls['routes']> {
  const preview = { params: { id: postId, token: (await createLink(postId)).token } }
  const proof = { params: { id: loadedLotId, token: (await createProofLink(loadedLotId)).token } }
  return {
    'POST /api/contact': async () => ({
      body: { ...enquiryFields, shownForMs: 60_000 },
      headers: { ...visitor(), 'idempotency-key': ulid() },
    }),
    'POST /api/contact/form': async () => ({
      body: Buffer.from(new URLSearchParams(enquiryFields).toString()),
      headers: { ...visitor(), 'content-type': 'application/x-www-form-urlencoded' },
    }),
    'GET /preview/{id}/{token}': async () => preview,
    'GET /preview/shipment/{id}/{token}': async () => proof,
  }
}

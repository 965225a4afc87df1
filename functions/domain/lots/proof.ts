import { lot, PROOF_DAYS } from '../../../shared/entities/lot.ts'
import type { PreviewLink } from '../../../shared/entities/posts/preview-link.ts'
import type { ProofOfShipment } from '../../../shared/renderer-contract.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict } from '../../platform/errors.ts'
import { queryAll } from '../../platform/table/table.ts'
import { nextVersion } from '../../platform/versions.ts'
import { removeFromDrafts } from '../documents/document-store.ts'
import { createLink } from '../previews/preview-links.ts'
import { changeLot, findLot, getLot, unchanged } from './lot-store.ts'

/** What the proof of a loaded lot's shipment shows; undefined without one. */
export async function proofOf(id: string): Promise<ProofOfShipment | undefined> {
  const found = await findLot(id)
  if (found?.state !== 'loaded' || !found.shipment) return undefined
  const { goods, pictures, film, shipment } = found
  return { goods, pictures, film, shipment }
}

/** Store a new proof link of a loaded lot in place of the one before. @throws NotFound (404); Conflict (409) for another lot, or a changed one */
export async function createProofLink(id: string): Promise<PreviewLink & { readonly token: string }> {
  const { state, version } = await getLot(id)
  if (state !== 'loaded') throw new Conflict('Only a loaded lot has a proof. Set it to loaded first.')
  // An erasure in between has ended the links of this lot.
  return createLink(id, PROOF_DAYS, [unchanged(id, version)])
}

/**
 * Take erased enquiries out of the lots that were sold by them, whose proof links end with that, and of what is typed about lots.
 * A repeat is safe.
 */
export async function forgetEnquiries(ids: readonly string[]): Promise<void> {
  for (const { id, enquiryId } of await queryAll(partitions.lots, lot))
    if (enquiryId && ids.includes(enquiryId))
      await changeLot(id, async (current) => [nextVersion(current, { enquiryId: null })])
  await removeFromDrafts(ids)
}

import * as calls from '../../shared/calls/visitors.ts'
import { proofOf } from '../domain/lots/proof.ts'
import { openLink } from '../domain/previews/preview-links.ts'
import { missingPage, shipmentPage } from '../domain/previews/preview-page.ts'
import { pageRoute } from '../pipeline/page-route.ts'

/** The proof of a shipment, for anybody who has its link. */
export const handler = pageRoute(calls.openProof, async ({ params, origin }) => {
  const opened = params && (await openLink(params.id, params.token))
  const proof = opened ? await proofOf(params.id) : undefined
  return proof ? shipmentPage(proof, origin) : missingPage(origin)
})

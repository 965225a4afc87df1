import * as calls from '../shared/calls/visitors.ts'
import { proofOf } from './domain/lots/proof.ts'
import { newestText } from './domain/previews/newest-text.ts'
import { openLink } from './domain/previews/preview-links.ts'
import { missingPage, previewPage, shipmentPage } from './domain/previews/preview-page.ts'
import { pageRoute } from './pipeline/page-route.ts'

/** The newest text of a post, for anybody who has its preview link. */
export const get = pageRoute(calls.openPreview, async ({ params, origin }) => {
  const opened = params && (await openLink(params.id, params.token))
  const article = opened ? await newestText(params.id) : undefined
  return article ? previewPage(article, origin) : missingPage(origin)
})

/** The proof of a shipment, for anybody who has its link. */
export const shipment = pageRoute(calls.openProof, async ({ params, origin }) => {
  const opened = params && (await openLink(params.id, params.token))
  const proof = opened ? await proofOf(params.id) : undefined
  return proof ? shipmentPage(proof, origin) : missingPage(origin)
})

import * as calls from '../../../../shared/calls/lots.ts'
import { createProofLink } from '../../../domain/lots/proof.ts'
import { route } from '../../../pipeline/route.ts'
import { siteOrigin } from '../../../pipeline/site-origin.ts'

export const handler = route(calls.createProofLink, async ({ params: { id }, headers }) => {
  const { token, ...link } = await createProofLink(id)
  return { ...link, url: `${siteOrigin(headers)}/preview/shipment/${id}/${token}` }
})

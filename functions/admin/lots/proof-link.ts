import * as calls from '../../../shared/calls/lots.ts'
import { createProofLink } from '../../domain/lots/proof.ts'
import { endLink, findLink } from '../../domain/previews/preview-links.ts'
import { route } from '../../pipeline/route.ts'
import { siteOrigin } from '../../pipeline/site-origin.ts'

export const create = route(calls.createProofLink, async ({ params: { id }, headers }) => {
  const { token, ...link } = await createProofLink(id)
  return { ...link, url: `${siteOrigin(headers)}/preview/shipment/${id}/${token}` }
})

export const get = route(calls.getProofLink, ({ params }) => findLink(params.id))

const remove = route(calls.deleteProofLink, ({ params }) => endLink(params.id))

export { remove as delete }

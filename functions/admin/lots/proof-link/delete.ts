import * as calls from '../../../../shared/calls/lots.ts'
import { endLink } from '../../../domain/previews/preview-links.ts'
import { route } from '../../../pipeline/route.ts'

export const handler = route(calls.deleteProofLink, async ({ params }) => {
  await endLink(params.id)
  return null
})

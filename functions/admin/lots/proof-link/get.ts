import * as calls from '../../../../shared/calls/lots.ts'
import { findLink } from '../../../domain/previews/preview-links.ts'
import { route } from '../../../pipeline/route.ts'

export const handler = route(calls.getProofLink, ({ params }) => findLink(params.id))

import * as calls from '../../../../shared/calls/posts.ts'
import { findLink } from '../../../domain/previews/preview-links.ts'
import { route } from '../../../pipeline/route.ts'

export const handler = route(calls.getPreviewLink, ({ params }) => findLink(params.id))

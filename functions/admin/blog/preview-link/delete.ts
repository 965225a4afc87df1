import * as calls from '../../../../shared/calls/posts.ts'
import { endLink } from '../../../domain/previews/preview-links.ts'
import { route } from '../../../pipeline/route.ts'

export const handler = route(calls.deletePreviewLink, ({ params }) => endLink(params.id))

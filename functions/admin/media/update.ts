import * as calls from '../../../shared/calls/media.ts'
import { updateMedia } from '../../domain/media/media-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.updateMedia, ({ params, body }) => updateMedia(params.id, body))

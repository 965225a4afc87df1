import * as calls from '../../../shared/calls/media.ts'
import { getMedia } from '../../domain/media/media-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getMedia, ({ params }) => getMedia(params.id))

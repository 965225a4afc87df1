import * as calls from '../../../shared/calls/media.ts'
import { deleteMedia } from '../../domain/media/media-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.deleteMedia, ({ params }) => deleteMedia(params.id))

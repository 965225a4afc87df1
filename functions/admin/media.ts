import * as calls from '../../shared/calls/media.ts'
import { deleteMedia, getMedia, listMedia, updateMedia } from '../domain/media/media-store.ts'
import { receivePicture } from '../domain/media/receive-picture.ts'
import { route } from '../pipeline/route.ts'
import { uploadRoute } from '../pipeline/upload-route.ts'
import { listReply } from '../platform/reply.ts'

export const list = route(calls.listMedia, async ({ query }) => listReply(await listMedia(query.cursor)))

export const get = route(calls.getMedia, ({ params }) => getMedia(params.id))

export const create = uploadRoute(calls.uploadMedia, receivePicture)

export const update = route(calls.updateMedia, ({ params, body }) => updateMedia(params.id, body))

const remove = route(calls.deleteMedia, ({ params }) => deleteMedia(params.id))

export { remove as delete }

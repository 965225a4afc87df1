import * as calls from '../../../shared/calls/media.ts'
import { fetchPicture } from '../../domain/media/fetch-picture.ts'
import { readHeader } from '../../domain/media/picture-header.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.fetchPicture, async ({ body }) => {
  const bytes = await fetchPicture(body.address)
  return { type: readHeader(bytes).type, data: bytes.toString('base64') }
})

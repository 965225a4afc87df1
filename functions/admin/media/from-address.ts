import { fetchPicture } from '../../domain/media/fetch-picture.ts'
import { readHeader } from '../../domain/media/picture-header.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/media/from-address', async ({ body }) => {
  const bytes = await fetchPicture(body.address)
  return { type: readHeader(bytes).type, data: bytes.toString('base64') }
})

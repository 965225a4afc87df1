import { receivePicture } from '../../domain/media/receive-picture.ts'
import { uploadRoute } from '../../pipeline/upload-route.ts'

export const handler = uploadRoute('POST /api/admin/media', receivePicture)

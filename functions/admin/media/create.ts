import * as calls from '../../../shared/calls/media.ts'
import { receivePicture } from '../../domain/media/receive-picture.ts'
import { uploadRoute } from '../../pipeline/upload-route.ts'

export const handler = uploadRoute(calls.uploadMedia, receivePicture)

import { createHash } from 'node:crypto'
import type { UploadReceipt } from '../../../shared/entities/media.ts'
import { environment } from '../../platform/environment.ts'
import { Taken } from '../../platform/errors.ts'
import { sendMessage } from '../../platform/queue/send-message.ts'
import { requestIdAttribute } from '../../platform/request-id.ts'
import { putOriginal } from './media-bucket.ts'
import { createMedia, findByHash, newMedia, restartMedia } from './media-store.ts'
import { readHeader } from './picture-header.ts'

/**
 * Take a picture into the library and start its encoder. The same file again is the same picture, whenever an earlier
 * call ended: a finished one is answered at once, an unfinished one is started again.
 * @throws BadRequest (400) for a file that is no whole picture
 */
export async function receivePicture(bytes: Buffer): Promise<UploadReceipt> {
  const header = readHeader(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await findByHash(sha256)
  if (known?.status === 'ready') return { id: known.id, status: known.status }

  const picture = known ?? newMedia(header)
  // Before the item: an interrupted call leaves nothing but a file that expires.
  await putOriginal(picture.id, bytes)
  const isLate = known
    ? !(await restartMedia(known.id))
    : await createMedia(picture, sha256).then(() => false, isTaken)
  // Another call with the same file, the encoder or a deletion was faster: a new picture's file expires unused.
  if (isLate) return receivePicture(bytes)
  await sendMessage(environment('PICTURE_QUEUE_URL'), { mediaId: picture.id, ...requestIdAttribute() })
  return { id: picture.id, status: 'processing' }
}

function isTaken(error: unknown): true {
  if (error instanceof Taken) return true
  throw error
}

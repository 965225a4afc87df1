import * as z from 'zod'
import { ulid } from '../shared/entities/fields.ts'
import { UnreadablePicture } from './domain/media/encode-picture.ts'
import { encodeInThread } from './domain/media/encoding-thread.ts'
import { deleteFile, putFile, readOriginal } from './domain/media/media-bucket.ts'
import { findMedia, finishMedia } from './domain/media/media-store.ts'
import { described, logger } from './platform/log.ts'
import { queueMessage } from './platform/queue/queue-message.ts'
import { setRequestId } from './platform/request-id.ts'

const payload = queueMessage(z.object({ mediaId: ulid, requestId: z.string().optional() }))

const UNREADABLE =
  'This picture is damaged and cannot be read. Save it again in another program, and upload that.'

/**
 * Make the files of an uploaded picture. Repeatable: the same original gives the same files, and the picture is ready
 * only when all are written.
 */
export async function handler(event: unknown): Promise<void> {
  const { mediaId, requestId } = payload.parse(event)
  setRequestId(requestId)
  const startedAt = performance.now()
  const picture = await findMedia(mediaId)
  if (!picture || picture.status === 'ready') return

  const original = await readOriginal(mediaId)
  const encoded = await encodeInThread(mediaId, original).catch((error: unknown) => {
    if (!(error instanceof UnreadablePicture)) throw error
    logger.warn('unreadable picture', { mediaId, fault: described(error) })
  })
  if (!encoded) {
    await finishMedia(mediaId, { status: 'failed', message: UNREADABLE })
    return
  }
  const { files, shared, ...facts } = encoded
  const all = [...files, shared]
  for (const { url, type, body } of all) await putFile(url, body, type)
  const isKept = await finishMedia(mediaId, {
    status: 'ready',
    ...facts,
    files: files.map(({ url, type, width }) => ({ url, type, width })),
  })
  // Another run made it ready, and it was deleted before this one wrote its last file: nobody else removes these.
  if (!isKept) for (const { url } of all) await deleteFile(url)
  logger.info('picture encoded', {
    mediaId,
    bytes: original.length,
    milliseconds: Math.round(performance.now() - startedAt),
  })
}

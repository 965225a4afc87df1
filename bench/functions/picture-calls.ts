import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { createMedia, newMedia } from '../../functions/domain/media/media-store.ts'
import { ORIGINALS_PREFIX } from '../../shared/media/media-files.ts'
import { phonePhoto } from '../media/phone-photo.ts'
import type { BareCloud } from './bare-cloud.ts'
import type { RouteRequest } from './route-event.ts'
import type { Prepare } from './warm-calls.ts'

/** Calls with a photo of a phone: its upload, and the message by which the encoder gets it. */
export async function pictureCalls(
  cloud: BareCloud,
): Promise<{ upload: () => Promise<RouteRequest>; encode: Prepare }> {
  const { endpoint, credentials } = cloud
  const s3 = new S3Client({ endpoint, credentials, region: 'eu-west-2', forcePathStyle: true })
  const Bucket = cloud.lambda('picture-encoder').environment.MEDIA_BUCKET_NAME
  const photo = await phonePhoto()
  const { width, height } = await sharp(photo).metadata()
  return {
    // Bytes after a picture's end make it another file.
    upload: async () => ({
      body: Buffer.concat([photo, Buffer.from(ulid())]),
      headers: { 'content-type': 'image/jpeg' },
    }),
    encode: async () => {
      const picture = newMedia({ type: 'image/jpeg', width, height })
      await createMedia(picture, `hash of ${picture.id}`)
      await s3.send(new PutObjectCommand({ Bucket, Key: ORIGINALS_PREFIX + picture.id, Body: photo }))
      return { Records: [{ body: JSON.stringify({ mediaId: picture.id }) }] }
    },
  }
}

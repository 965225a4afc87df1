import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { createMedia, newMedia } from '../../functions/domain/media/media-store.ts'
import { readyPicture } from '../../functions/testing/ready-picture.ts'
import { ORIGINALS_PREFIX } from '../../shared/media/media-files.ts'
import { phonePhoto } from '../media/phone-photo.ts'
import type { BareCloud } from './bare-cloud.ts'
import type { Calls } from './function-calls.ts'
import type { Prepare } from './warm-calls.ts'

/** Calls of the library of pictures, with a photo of a phone, and the message by which the encoder gets that. */
export async function pictureCalls(cloud: BareCloud): Promise<{ routes: Calls['routes']; encode: Prepare }> {
  const { endpoint, credentials } = cloud
  const s3 = new S3Client({ endpoint, credentials, region: 'eu-west-2', forcePathStyle: true })
  const Bucket = cloud.lambda('picture-encoder').environment.MEDIA_BUCKET_NAME
  const stored = async () => ({ params: { id: (await readyPicture()).id } })
  const kept = await stored()
  const photo = await phonePhoto()
  const { width, height } = await sharp(photo).metadata()
  return {
    routes: {
      // Bytes after a picture's end make it another file.
      'POST /api/admin/media': async () => ({
        body: Buffer.concat([photo, Buffer.from(ulid())]),
        headers: { 'content-type': 'image/jpeg' },
      }),
      'GET /api/admin/media/{id}': async () => kept,
      'PUT /api/admin/media/{id}': async () => ({ ...kept, body: { alt: `Bales, ${ulid()}` } }),
      'DELETE /api/admin/media/{id}': stored,
    },
    encode: async () => {
      const picture = newMedia({ type: 'image/jpeg', width, height })
      await createMedia(picture, `hash of ${picture.id}`)
      await s3.send(new PutObjectCommand({ Bucket, Key: ORIGINALS_PREFIX + picture.id, Body: photo }))
      return { Records: [{ body: JSON.stringify({ mediaId: picture.id }) }] }
    },
  }
}

import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ORIGINALS_PREFIX } from '../../../shared/media/media-files.ts'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'

/** Client of S3 for pictures: an upload has 4 MB. */
const s3 = new S3Client(clientDefaults({ timeoutMs: 5000 }))

/** Names of the files never get other content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

const object = (key: string) => ({ Bucket: environment('MEDIA_BUCKET_NAME'), Key: key })
const originalKey = (id: string) => ORIGINALS_PREFIX + id

/** Keep an uploaded picture for the encoder. It is never served, and expires after a day. */
export async function putOriginal(id: string, bytes: Buffer): Promise<void> {
  await s3.send(new PutObjectCommand({ ...object(originalKey(id)), Body: bytes }))
}

/** @throws Error if it has expired */
export async function readOriginal(id: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand(object(originalKey(id))))
  if (!Body) throw new Error(`The original of ${id} is empty`)
  return Buffer.from(await Body.transformToByteArray())
}

/** Write a file at its address on the site. */
export async function putFile(address: string, bytes: Uint8Array, type: string): Promise<void> {
  const key = address.slice(1)
  await s3.send(
    new PutObjectCommand({ ...object(key), Body: bytes, ContentType: type, CacheControl: IMMUTABLE }),
  )
}

/** Delete the file at an address; none there is no error. */
export async function deleteFile(address: string): Promise<void> {
  await s3.send(new DeleteObjectCommand(object(address.slice(1))))
}

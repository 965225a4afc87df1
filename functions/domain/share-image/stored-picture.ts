import { PutObjectCommand } from '@aws-sdk/client-s3'
import { drawnType } from '../../../shared/media/share-image.ts'
import { environment } from '../../platform/environment.ts'
import { CACHE_CONTROL, metadataOf, s3 } from '../publication/site-bucket.ts'

const object = (key: string) => ({ Bucket: environment('BUCKET_NAME'), Key: key })

/** Source of a stored picture; null for an unfinished one, undefined if there is no picture. */
export async function drawnFrom(key: string): Promise<string | null | undefined> {
  const metadata = await metadataOf(key)
  return metadata && (metadata['drawn-from'] ?? null)
}

/** Store a picture. Without `source` it counts as unfinished. */
export async function putPicture(key: string, png: Uint8Array, source?: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      ...object(key),
      Body: png,
      ContentType: drawnType,
      CacheControl: CACHE_CONTROL,
      ...(source && { Metadata: { 'drawn-from': source } }),
    }),
  )
}

/** Replace a picture by an empty object that no cache keeps. */
export async function blankPicture(key: string): Promise<void> {
  await s3.send(new PutObjectCommand({ ...object(key), Body: '', CacheControl: 'no-store' }))
}

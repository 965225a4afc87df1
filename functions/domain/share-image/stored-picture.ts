import { PutObjectCommand } from '@aws-sdk/client-s3'
import { drawnType } from '../../../shared/share-image.ts'
import { environment } from '../../platform/environment.ts'
import { CACHE_CONTROL, metadataOf, s3 } from '../publication/site-bucket.ts'

const object = (key: string) => ({ Bucket: environment('BUCKET_NAME'), Key: key })

/** What a stored picture was drawn from; null when it is not said, undefined when there is no picture. */
export async function drawnFrom(key: string): Promise<string | null | undefined> {
  const metadata = await metadataOf(key)
  return metadata && (metadata['drawn-from'] ?? null)
}

/** Without `source`, what it was drawn from is not said. */
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

/** Puts something in a picture's place that nobody keeps. */
export async function blankPicture(key: string): Promise<void> {
  await s3.send(new PutObjectCommand({ ...object(key), Body: '', CacheControl: 'no-store' }))
}

import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { drawnType } from '../../../shared/share-image.ts'
import { environment } from '../environment.ts'
import { CACHE_CONTROL, s3, statusOf } from '../site-bucket.ts'

const object = (key: string) => ({ Bucket: environment('BUCKET_NAME'), Key: key })

/** What a stored picture was drawn from; null when it is not said, undefined when there is no picture. */
export async function drawnFrom(key: string): Promise<string | null | undefined> {
  try {
    const { Metadata } = await s3.send(new HeadObjectCommand(object(key)))
    return Metadata?.['drawn-from'] ?? null
  } catch (error) {
    // 403: a missing object, to who may not list the bucket.
    if (statusOf(error) === 403 || statusOf(error) === 404) return undefined
    throw error
  }
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

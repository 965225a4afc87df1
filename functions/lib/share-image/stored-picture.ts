import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { drawnType } from '../../../shared/share-image.ts'
import { environment } from '../environment.ts'

/** As pages: browsers ask every time, the edge keeps it until it is invalidated. */
const CACHE_CONTROL = 'max-age=0, s-maxage=31536000'

/** Timeouts in milliseconds. */
const s3 = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
})

const object = (key: string) => ({ Bucket: environment('BUCKET_NAME'), Key: key })

/** What a stored picture was drawn from; null when it is not said, undefined when there is no picture. */
export async function drawnFrom(key: string): Promise<string | null | undefined> {
  try {
    const { Metadata } = await s3.send(new HeadObjectCommand(object(key)))
    return Metadata?.['drawn-from'] ?? null
  } catch (error) {
    // 403: a missing object, to who may not list the bucket.
    const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode
    if (status === 403 || status === 404) return undefined
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

export async function removePicture(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand(object(key)))
}

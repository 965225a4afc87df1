import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { environment } from './environment.ts'

/** Tries of a shared object that other writers keep changing. */
const ATTEMPTS = 5

/** Browsers ask every time; the edge keeps it until it is invalidated (DESIGN 4). */
const CACHE_CONTROL = 'max-age=0, s-maxage=31536000'

/** Timeouts in milliseconds. */
const s3 = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
})

const bucket = () => environment('BUCKET_NAME')

/** Writes an XML document into the site. */
export const putXml = (key: string, xml: string): Promise<void> => write(key, xml, {})

export async function removeObject(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }))
}

/**
 * Rewrites an XML document several writers share: `change` gets what is there (undefined when nothing is), and
 * is asked again when another writer came between.
 */
export async function changeXml(key: string, change: (xml: string | undefined) => string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { text, etag } = await read(key)
    try {
      return await write(key, change(text), etag ? { IfMatch: etag } : { IfNoneMatch: '*' })
    } catch (error) {
      if (!isOvertaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}

async function read(key: string): Promise<{ text?: string; etag?: string | undefined }> {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }))
    return { text: (await Body?.transformToString()) ?? '', etag: ETag }
  } catch (error) {
    // A missing object reads as 403 to who may not list the bucket; if it does exist, the write will be refused.
    if (statusOf(error) === 403 || statusOf(error) === 404) return {}
    throw error
  }
}

async function write(
  key: string,
  xml: string,
  condition: { readonly IfMatch?: string; readonly IfNoneMatch?: string },
): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: xml,
      ContentType: 'application/xml',
      CacheControl: CACHE_CONTROL,
      ...condition,
    }),
  )
}

/** 412: the object changed since it was read; 409: another conditional write was under way; 404: it was deleted. */
const isOvertaken = (error: unknown) => [404, 409, 412].includes(statusOf(error) ?? 0)

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

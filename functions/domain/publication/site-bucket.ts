import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'

/** Attempts on a shared object that other writers keep changing. */
const ATTEMPTS = 5

/** Browsers revalidate every time; CloudFront caches until it is invalidated. */
const CACHE_CONTROL = 'max-age=0, s-maxage=31536000'

const s3 = new S3Client(clientDefaults({ timeoutMs: 5000 }))

const bucket = () => environment('BUCKET_NAME')

/** A stored document. */
export interface Content {
  readonly body: string
  /** Media type, with the charset where it has one. */
  readonly type: string
  /** Target of the redirect that CloudFront answers instead of the body. */
  readonly location?: string
  /** Content-Security-Policy source of its inlined styles, which the edge admits for this document alone. */
  readonly styles?: string
  /** Default: `CACHE_CONTROL`. */
  readonly cacheControl?: string
}

/** Write a document. @returns its ETag */
export const putObject = (key: string, content: Content): Promise<string | undefined> =>
  write(key, content, {})

export async function removeObject(key: string): Promise<undefined> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }))
}

/**
 * Rewrite an object with several writers, if its text changes. `change` receives the present text, undefined if there is
 * none, and runs again after a conflict.
 */
export async function changeObject(
  key: string,
  type: string,
  change: (text: string | undefined) => string | Promise<string>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { text, etag } = await read(key)
    try {
      const body = await change(text)
      if (body === text) return
      await write(key, { body, type }, etag ? { IfMatch: etag } : { IfNoneMatch: '*' })
      return
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error
    }
  }
}

/** Whether an object is there. */
export async function isStored(key: string): Promise<boolean> {
  // A role that may list the bucket needs no right to read the object.
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: bucket(), Prefix: key, MaxKeys: 1 }),
  )
  return Contents[0]?.Key === key
}

/** ETags of all objects, by key. */
export async function listObjects(): Promise<Map<string, string>> {
  const etags = new Map<string, string>()
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket() })) {
    for (const { Key = '', ETag = '' } of Contents) etags.set(Key, ETag)
  }
  return etags
}

async function read(key: string): Promise<{ text?: string; etag?: string | undefined }> {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }))
    return { text: (await Body?.transformToString()) ?? '', etag: ETag }
  } catch (error) {
    // If it does exist, the conditional write fails.
    if (isMissing(error)) return {}
    throw error
  }
}

async function write(
  key: string,
  { body, type, location, styles, cacheControl = CACHE_CONTROL }: Content,
  condition: { readonly IfMatch?: string; readonly IfNoneMatch?: string },
): Promise<string | undefined> {
  const { ETag } = await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: body,
      ContentType: type,
      CacheControl: cacheControl,
      Metadata: {
        ...(location && { location }),
        ...(styles && { styles }),
      },
      ...condition,
    }),
  )
  return ETag
}

/** 412: changed since it was read; 409: another conditional write in progress; 404: deleted. */
const isConflict = (error: unknown) => [404, 409, 412].includes(statusOf(error) ?? 0)

/** 403: a missing object, for a role without ListBucket. */
const isMissing = (error: unknown) => [403, 404].includes(statusOf(error) ?? 0)

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

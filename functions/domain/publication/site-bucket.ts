import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'

/** Tries of a shared object that other writers keep changing. */
const ATTEMPTS = 5

/** Browsers ask every time; the edge keeps it until it is invalidated. */
export const CACHE_CONTROL = 'max-age=0, s-maxage=31536000'

export const s3 = new S3Client(clientDefaults({ timeoutMs: 5000 }))

const bucket = () => environment('BUCKET_NAME')

/** A document as it is stored. */
export interface Content {
  readonly body: string
  /** Media type, with the charset where it has one. */
  readonly type: string
  /** Path that the edge sends visitors on to, in place of the body. */
  readonly location?: string
  /** What SEO entries made of it (seo-fingerprint.ts). */
  readonly seo?: string | undefined
  /** Content-Security-Policy source of its inlined styles, which the edge admits for this document alone. */
  readonly styles?: string
}

/** Writes a document into the site. */
export const putObject = (key: string, content: Content): Promise<void> => write(key, content, {})

export async function removeObject(key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }))
}

/**
 * Rewrites a document several writers share: `change` gets what is there (undefined when nothing is), and is asked
 * again when another writer came between.
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
      return await write(key, { body, type }, etag ? { IfMatch: etag } : { IfNoneMatch: '*' })
    } catch (error) {
      if (!isOvertaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}

/** Keys of everything in the site, with the time of the last write, ISO 8601 in whole seconds. */
export async function listObjects(): Promise<Map<string, string>> {
  const written = new Map<string, string>()
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket() })) {
    for (const { Key = '', LastModified } of Contents) written.set(Key, LastModified?.toISOString() ?? '')
  }
  return written
}

/** What is stored with a document beside its body; undefined where there is no document. */
export async function metadataOf(key: string): Promise<Readonly<Record<string, string>> | undefined> {
  try {
    return (await s3.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }))).Metadata ?? {}
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function read(key: string): Promise<{ text?: string; etag?: string | undefined }> {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key: key }))
    return { text: (await Body?.transformToString()) ?? '', etag: ETag }
  } catch (error) {
    // If it does exist, the write will be refused.
    if (isMissing(error)) return {}
    throw error
  }
}

async function write(
  key: string,
  { body, type, location, seo, styles }: Content,
  condition: { readonly IfMatch?: string; readonly IfNoneMatch?: string },
): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: body,
      ContentType: type,
      CacheControl: CACHE_CONTROL,
      Metadata: { ...(location && { location }), ...(seo && { seo }), ...(styles && { styles }) },
      ...condition,
    }),
  )
}

/** 412: the object changed since it was read; 409: another conditional write was under way; 404: it was deleted. */
const isOvertaken = (error: unknown) => [404, 409, 412].includes(statusOf(error) ?? 0)

/** 403: a missing object, to who may not list the bucket. */
const isMissing = (error: unknown) => [403, 404].includes(statusOf(error) ?? 0)

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

import { createHash } from 'node:crypto'
import { CloudFrontClient, type CreateInvalidationCommandInput } from '@aws-sdk/client-cloudfront'
import { type InvokeCommandInput, LambdaClient } from '@aws-sdk/client-lambda'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { beforeEach, vi } from 'vitest'

/** Stand-ins for AWS at the edge of its SDK, empty before each test: the site's bucket in memory, CloudFront and Lambda. */
interface StoredObject {
  readonly body: string
  readonly etag: string
  readonly headers: { readonly CacheControl?: string; readonly Metadata?: object }
}
export const objects = new Map<string, StoredObject>()
export const body = (key: string) => objects.get(key)?.body
/** The ETag is that of S3 with keys of its own: the body's digest (S3 API reference, "Object"). */
export const store = (key: string, body: string, headers = {}) =>
  objects.set(key, { body, etag: `"${createHash('md5').update(body).digest('hex')}"`, headers })

type Call = 'list' | 'read' | 'put' | 'delete' | 'invalidate' | 'invoke'
/** Every call of a stand-in. A test may do something before or after `work`, or fail. */
export const calls = vi.fn<(call: Call, what: string, work: () => unknown) => unknown>()
/** Objects of the calls of one kind: keys, paths, or functions with their events. */
export const callsOf = (wanted: Call) =>
  calls.mock.calls.filter(([call]) => call === wanted).map(([, what]) => what)
/** Events that functions were invoked with, by their names. */
export const invocations: { readonly name: string; readonly payload: string }[] = []

const refusal = (status: number) =>
  new S3ServiceException({ name: `${status}`, $fault: 'client', $metadata: { httpStatusCode: status } })

/** Puts the stand-ins in AWS's place for one test file: the next one of its worker finds AWS again. */
export function standInForAws(): void {
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(async (command: unknown) => {
    const { Key = '', Body, IfMatch, IfNoneMatch, ...headers } = (command as PutObjectCommand).input
    if (command instanceof ListObjectsV2Command)
      return calls('list', '', () => ({
        Contents: [...objects].flatMap(([Key, { etag }]) =>
          Key.startsWith(command.input.Prefix ?? '') ? { Key, ETag: etag } : [],
        ),
      }))
    if (command instanceof DeleteObjectCommand) return calls('delete', Key, () => objects.delete(Key))
    if (command instanceof GetObjectCommand)
      return calls('read', Key, () => {
        const found = objects.get(Key)
        // To a role that may not list the bucket.
        if (!found) throw refusal(403)
        return { Body: { transformToString: async () => found.body }, ETag: found.etag }
      })
    return calls('put', Key, () => {
      const found = objects.get(Key)
      if (IfNoneMatch ? found : IfMatch && found?.etag !== IfMatch) throw refusal(412)
      store(Key, String(Body), headers)
      return { ETag: objects.get(Key)?.etag }
    })
  })
  vi.spyOn(CloudFrontClient.prototype, 'send').mockImplementation(async ({ input }) => {
    const { InvalidationBatch } = input as CreateInvalidationCommandInput
    return calls('invalidate', String(InvalidationBatch?.Paths?.Items), () => ({}))
  })
  vi.spyOn(LambdaClient.prototype, 'send').mockImplementation(async ({ input }) => {
    const { FunctionName: name = '', Payload } = input as InvokeCommandInput
    return calls('invoke', `${name} ${Payload}`, () => invocations.push({ name, payload: String(Payload) }))
  })

  beforeEach(() => {
    vi.stubEnv('BUCKET_NAME', 'site')
    vi.stubEnv('DISTRIBUTION_ID', 'E1')
    objects.clear()
    invocations.length = 0
    calls.mockReset().mockImplementation((_call, _what, work) => work())
  })
}

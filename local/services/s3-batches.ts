import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import type { BucketStore } from '../bucket-store.ts'
import { AwsError, type AwsResponse, element, xml } from './aws-protocol.ts'

/** Most objects of one listing or one deletion (S3 API reference). */
const MAX_OBJECTS = 1000

/** ListObjectsV2. */
export function listObjects(name: string, store: BucketStore, query: URLSearchParams): AwsResponse {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const size = Math.min(Number(query.get('max-keys') ?? MAX_OBJECTS), MAX_OBJECTS)
  const objects = store.list(prefix).filter(({ key }) => key > after)
  const page = objects.slice(0, size)
  const contents = page.map(({ key, lastModified, etag, size }) =>
    element('Contents', [
      element('Key', key),
      element('LastModified', lastModified.toISOString()),
      element('ETag', etag),
      element('Size', size),
    ]),
  )
  const truncated = objects.length > page.length
  return xml(
    200,
    element('ListBucketResult', [
      element('Name', name),
      element('Prefix', prefix),
      element('KeyCount', page.length),
      element('MaxKeys', size),
      element('IsTruncated', truncated),
      ...(truncated ? [element('NextContinuationToken', page.at(-1)?.key ?? '')] : []),
      ...contents,
    ]),
  )
}

const deletion = z.object({
  Delete: z.object({
    Object: z.array(z.object({ Key: z.string(), ETag: z.string().optional() })).max(MAX_OBJECTS),
    Quiet: z.stringbool().default(false),
  }),
})
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Object' })

/** DeleteObjects: `remove` deletes one, and its refusal stands in the answer beside what succeeded. */
export async function deleteObjects(
  body: Buffer,
  remove: (key: string, etag: string | undefined) => Promise<void>,
): Promise<AwsResponse> {
  const parsed = deletion.safeParse(parser.parse(body.toString()))
  if (!parsed.success) throw new AwsError(400, 'MalformedXML', z.prettifyError(parsed.error))
  const { Object: objects, Quiet } = parsed.data.Delete
  const results: string[] = []
  for (const { Key, ETag } of objects) {
    try {
      await remove(Key, ETag)
      if (!Quiet) results.push(element('Deleted', [element('Key', Key)]))
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      const { code, message } = error
      const told = [element('Key', Key), element('Code', code), element('Message', message)]
      results.push(element('Error', told))
    }
  }
  return xml(200, element('DeleteResult', results))
}

import type { BucketStore } from '../../bucket-store.ts'
import { type AwsResponse, element, xml } from './aws-protocol.ts'

/** Maximum objects of one listing (S3 API reference, ListObjectsV2). */
const MAX_OBJECTS = 1000

/** ListObjectsV2. */
export function listObjects(store: BucketStore, query: URLSearchParams): AwsResponse {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
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
      element('IsTruncated', truncated),
      ...(truncated ? [element('NextContinuationToken', page.at(-1)?.key ?? '')] : []),
      ...contents,
    ]),
  )
}

/** Id of the version that marks an object as deleted. */
export const MARKER = 'deleted'

/** ListObjectVersions, whole: the present objects, and the markers of deleted ones. */
export function listVersions(store: BucketStore, query: URLSearchParams): AwsResponse {
  const prefix = query.get('prefix') ?? ''
  const versions = store
    .list(prefix)
    .map(({ key }) =>
      element('Version', [element('Key', key), element('VersionId', 'present'), element('IsLatest', true)]),
    )
  const markers = store
    .deleted(prefix)
    .map((key) =>
      element('DeleteMarker', [element('Key', key), element('VersionId', MARKER), element('IsLatest', true)]),
    )
  return xml(200, element('ListVersionsResult', [element('IsTruncated', false), ...versions, ...markers]))
}

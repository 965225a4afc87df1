import type { Assembly } from '../../assembly/assembly.ts'
import { type BucketStore, openBucket } from '../../bucket-store.ts'
import type { Clock } from '../../control/clock.ts'
import {
  type Authorize,
  AwsError,
  type AwsRequest,
  type AwsResponse,
  type Service,
  unknownOperation,
} from './aws-protocol.ts'
import { listObjects, listVersions, MARKER } from './s3-listing.ts'

export interface Buckets {
  readonly service: Service
  bucket(name: string): BucketStore
}

interface BucketProperties {
  readonly VersioningConfiguration?: { readonly Status: string }
}

/** Headers of a PutObject that are stored with the object. */
const KEPT =
  /^(content-type|content-encoding|cache-control|content-disposition|content-language|expires|x-amz-meta-.+)$/

const noContent = (status: number, headers: Record<string, string> = {}): AwsResponse => ({
  status,
  headers,
  body: '',
})

function keptHeaders({ headers }: AwsRequest): Record<string, string> {
  const kept = Object.entries(headers).filter(([name, value]) => KEPT.test(name) && typeof value === 'string')
  return Object.fromEntries(kept) as Record<string, string>
}

/** Throws when a conditional request finds another object (412) or none (404). */
function checkConditions(headers: AwsRequest['headers'], etag: string | undefined): void {
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined && etag === undefined) {
    throw new AwsError(404, 'NoSuchKey', 'The specified key does not exist.')
  }
  const exists = etag !== undefined
  if ((ifMatch !== undefined && etag !== ifMatch) || (headers['if-none-match'] === '*' && exists)) {
    throw new AwsError(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    )
  }
}

/** The buckets of the assembly, reached path style (`/<bucket>/<key>`). */
export async function createS3(
  assembly: Assembly,
  dataDir: string,
  clock: Pick<Clock, 'now'>,
): Promise<Buckets> {
  const stores = new Map<string, BucketStore>()
  for (const resource of assembly.resources<BucketProperties>('AWS::S3::Bucket')) {
    const name = assembly.physicalId(resource)
    const versioned = resource.properties?.VersioningConfiguration?.Status === 'Enabled'
    stores.set(name, await openBucket(dataDir, name, { versioned, clock }))
  }

  function bucket(name: string): BucketStore {
    const store = stores.get(name)
    if (store) return store
    throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist')
  }

  async function read(
    request: AwsRequest,
    authorize: Authorize,
    name: string,
    key: string,
  ): Promise<AwsResponse> {
    authorize('s3:GetObject', `arn:aws:s3:::${name}/${key}`)
    const object = await bucket(name).get(key)
    if (!object) {
      // Without permission to list, S3 answers 403 for a missing key.
      if (!authorize.may('s3:ListBucket', `arn:aws:s3:::${name}`))
        throw new AwsError(403, 'AccessDenied', 'Access Denied')
      throw new AwsError(404, 'NoSuchKey', 'The specified key does not exist.')
    }
    if (request.headers['if-match'] ?? request.headers['if-none-match'])
      throw unknownOperation('S3', 'GET under a condition')
    const headers = { ...object.headers, 'content-length': String(object.body.length) }
    return { status: 200, headers, body: object.body }
  }

  async function write(
    request: AwsRequest,
    authorize: Authorize,
    name: string,
    key: string,
  ): Promise<AwsResponse> {
    authorize('s3:PutObject', `arn:aws:s3:::${name}/${key}`)
    // An ETag must be read to be compared (S3 user guide, "Conditional writes").
    if (request.headers['if-match']) authorize('s3:GetObject', `arn:aws:s3:::${name}/${key}`)
    // SDKs send streams in chunks (S3 API reference, "Signature calculations … chunked").
    if (request.headers['x-amz-decoded-content-length']) throw unknownOperation('S3', 'PUT of a stream')
    const { etag } = await bucket(name).put(key, request.body, keptHeaders(request), (current) =>
      checkConditions(request.headers, current),
    )
    return noContent(200, { etag })
  }

  const service: Service = async (request, authorize) => {
    const [, encodedName = '', encodedKey = ''] = /^\/([^/]*)\/?(.*)$/s.exec(request.path) ?? []
    const name = decodeURIComponent(encodedName)
    const key = decodeURIComponent(encodedKey)
    const { method, query } = request
    if (!key && method === 'GET' && query.get('list-type') === '2') {
      authorize('s3:ListBucket', `arn:aws:s3:::${name}`, { 's3:prefix': query.get('prefix') ?? '' })
      return listObjects(bucket(name), query)
    }
    if (!key && method === 'GET' && query.has('versions')) {
      authorize('s3:ListBucketVersions', `arn:aws:s3:::${name}`)
      return listVersions(bucket(name), query)
    }
    if (key && method === 'DELETE' && query.has('versionId')) {
      if (query.get('versionId') !== MARKER) throw unknownOperation('S3', 'DELETE of a version')
      authorize('s3:DeleteObjectVersion', `arn:aws:s3:::${name}/${key}`)
      await bucket(name).bringBack(key)
      return noContent(204)
    }
    // SDKs send the operation's name in `x-id`; any other query selects another operation.
    const plain = [...query.keys()].every((one) => one === 'x-id')
    if (!key || !plain || request.headers['x-amz-copy-source']) {
      throw unknownOperation('S3', `${method} ${request.path}?${query}`)
    }
    switch (method) {
      case 'GET':
      case 'HEAD':
        return read(request, authorize, name, key)
      case 'PUT':
        return write(request, authorize, name, key)
      case 'DELETE':
        if (request.headers['if-match']) throw unknownOperation('S3', 'DELETE under a condition')
        authorize('s3:DeleteObject', `arn:aws:s3:::${name}/${key}`)
        await bucket(name).delete(key)
        return noContent(204)
      default:
        throw unknownOperation('S3', `${method} ${request.path}`)
    }
  }
  return { service, bucket }
}

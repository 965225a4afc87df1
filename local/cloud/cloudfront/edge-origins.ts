import type { Assembly, Resource } from '../assembly/assembly.ts'
import type { BucketStore } from '../bucket-store.ts'
import { decoded, type HttpResponse, type Origin } from '../http-message.ts'
import { concerns, decide } from '../iam/iam.ts'
import { resourceStatements } from '../iam/resource-policies.ts'

const CLOUDFRONT = 'cloudfront.amazonaws.com'

/** Objects of a bucket as a distribution gets them through its origin access control. */
export function bucketOrigin(
  assembly: Assembly,
  bucket: Resource,
  store: BucketStore,
  distributionArn: string,
): Origin {
  const statements = resourceStatements(assembly).filter((statement) => concerns(statement, CLOUDFRONT))
  const context = { 'aws:SourceArn': distributionArn, 'aws:SecureTransport': 'true' }
  const mayRead = (action: string, resource: string) =>
    decide(statements, { action, resource, context }).allowed
  const arn = assembly.arn(bucket)

  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return errorResponse(405, 'MethodNotAllowed', 'Method not allowed.')
    const key = decoded(path.slice(1))
    if (!mayRead('s3:GetObject', `${arn}/${key}`)) return errorResponse(403, 'AccessDenied', 'Access Denied')
    const object = key ? await store.get(key) : undefined
    if (object) return { status: 200, cookies: [], ...object }
    // S3 reports a missing key only to a caller with permission to list the bucket.
    return mayRead('s3:ListBucket', arn)
      ? errorResponse(404, 'NoSuchKey', 'The specified key does not exist.')
      : errorResponse(403, 'AccessDenied', 'Access Denied')
  }
}

function errorResponse(status: number, code: string, message: string): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    cookies: [],
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    ),
  }
}

import { decoded } from '../api-gateway/api-event.ts'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import type { BucketStore } from '../bucket-store.ts'
import type { HttpResponse, Origin } from '../http-message.ts'
import { matches } from '../iam/iam.ts'

interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
  readonly Principal?:
    | '*'
    | { readonly Service?: string | readonly string[]; readonly AWS?: string | readonly string[] }
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
}

interface BucketPolicy {
  readonly Bucket: string
  readonly PolicyDocument: { readonly Statement: readonly Statement[] }
}

/** Objects of a bucket as a distribution gets them through its origin access control. */
export function bucketOrigin(
  assembly: Assembly,
  bucket: Resource,
  store: BucketStore,
  distributionArn: string,
): Origin {
  const bucketName = assembly.physicalId(bucket)
  const statements = assembly
    .resources<BucketPolicy>('AWS::S3::BucketPolicy')
    .filter(({ properties }) => properties.Bucket === bucketName)
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
  const mayRead = (action: string, arn: string) =>
    statements.some(
      (statement) => statement.Effect === 'Allow' && allows(statement, action, arn, distributionArn),
    )
  const arn = assembly.arn(bucket)

  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'MethodNotAllowed', 'Method not allowed.')
    const key = decoded(path.slice(1))
    if (!mayRead('s3:GetObject', `${arn}/${key}`)) return refusal(403, 'AccessDenied', 'Access Denied')
    const object = key ? await store.get(key) : undefined
    if (object) {
      const headers = { ...object.headers, 'accept-ranges': 'bytes' }
      return { status: 200, headers, cookies: [], body: object.body }
    }
    // S3 tells that a key is missing only to those who may list the bucket.
    return mayRead('s3:ListBucket', arn)
      ? refusal(404, 'NoSuchKey', 'The specified key does not exist.')
      : refusal(403, 'AccessDenied', 'Access Denied')
  }
}

function allows(statement: Statement, action: string, resource: string, distributionArn: string): boolean {
  const { Principal } = statement
  const isCloudFront =
    typeof Principal === 'object' && list(Principal.Service).includes('cloudfront.amazonaws.com')
  if (!isCloudFront) return false
  const conditions = Object.entries(statement.Condition ?? {}).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => ({ operator, key, values: list(values) })),
  )
  return (
    list(statement.Action).some((pattern) => matches(pattern, action)) &&
    list(statement.Resource).some((pattern) => matches(pattern, resource)) &&
    conditions.every(
      ({ operator, key, values }) =>
        operator === 'StringEquals' &&
        key.toLowerCase() === 'aws:sourcearn' &&
        values.includes(distributionArn),
    )
  )
}

const list = (value: string | readonly string[] = []): readonly string[] =>
  typeof value === 'string' ? [value] : value

function refusal(status: number, code: string, message: string): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    cookies: [],
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    ),
  }
}

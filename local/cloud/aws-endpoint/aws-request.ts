import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Authorize, AwsError, type AwsRequest, type AwsResponse } from './services/aws-protocol.ts'

/** True for Cognito's calls of users themselves, which the SDK sends without a signature. */
export const isPublicCall = ({ headers }: IncomingMessage) =>
  !headers.authorization && String(headers['x-amz-target']).startsWith('AWSCognitoIdentityProviderService.')

/** Refuses an unsigned call that needs a permission. */
function refuseUnsigned(): never {
  throw new AwsError(403, 'MissingAuthenticationTokenException', 'The request is not signed.')
}
export const unsigned: Authorize = Object.assign(refuseUnsigned, { again: refuseUnsigned, may: () => false })

/** Access key and service of a Signature Version 4 credential scope (`<key>/<date>/<region>/<service>/aws4_request`). */
export function credentialScope({ headers }: IncomingMessage): { accessKeyId: string; service: string } {
  const [, accessKeyId, service] =
    /Credential=([^/,\s]+)\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(headers.authorization ?? '') ?? []
  return accessKeyId && service ? { accessKeyId, service } : refuseUnsigned()
}

/** Name of the operation: in a header of the JSON protocols, in the query of S3's SDK. */
export function operationOf({ headers, query }: AwsRequest): string | undefined {
  const target = headers['x-amz-target']
  return typeof target === 'string' ? target.split('.').at(-1) : (query.get('x-id') ?? undefined)
}

export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: AwsResponse,
): void {
  const length = { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { 'x-amzn-requestid': randomBytes(16).toString('hex'), ...length, ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}

import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../iam/iam.ts'

/** One request of an AWS SDK, as it arrived. */
export interface AwsRequest {
  readonly method: string
  /** Path without query, still percent-encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface AwsResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** The caller's permissions. The context holds the values of condition keys. */
export interface Authorize {
  /** Throws `AwsError` when the caller's policies refuse. */
  (action: string, resource: string, context?: Context): void
  /** Checks the same request another way, which is no further use of a permission. */
  again(action: string, resource: string, context?: Context): void
  /** True when the caller has a permission; a false is not recorded as a refusal. */
  may(action: string, resource: string): boolean
}

/** Serves the requests of one AWS service. */
export type Service = (request: AwsRequest, authorize: Authorize) => Promise<AwsResponse>

/** Wire format of a service's responses and errors. */
export type Protocol = 'json-1.0' | 'json-1.1' | 'rest-json' | 'rest-xml' | 's3'

/** An error of AWS, which the SDK throws under the name `code`. */
export class AwsError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** IAM's refusal: `AccessDenied` of S3 and the XML services, `AccessDeniedException` of the others. */
export function accessDenied(
  protocol: Protocol,
  principal: string,
  action: string,
  resource: string,
): AwsError {
  const message = `User: ${principal} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`
  if (protocol === 's3' || protocol === 'rest-xml') return new AwsError(403, 'AccessDenied', message)
  return new AwsError(protocol === 'rest-json' ? 403 : 400, 'AccessDeniedException', message)
}

export const unknownOperation = (service: string, operation: string) =>
  new AwsError(
    501,
    'UnknownOperationException',
    `The local ${service} does not know the operation ${operation}.`,
  )

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An XML element; `content` is text or a list of elements. */
export const element = (name: string, content: string | number | boolean | string[]) =>
  `<${name}>${Array.isArray(content) ? content.join('') : escapeXml(String(content))}</${name}>`

export const xml = (status: number, root: string, headers: Record<string, string> = {}): AwsResponse => ({
  status,
  headers: { ...headers, 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${root}`,
})

/** `version` is that of the JSON protocol, as in its content type. */
export const json = (version: '1.0' | '1.1', body: unknown, status = 200): AwsResponse => ({
  status,
  headers: { 'content-type': `application/x-amz-json-${version}` },
  body: JSON.stringify(body),
})

/** JSON of the services whose protocol is REST. */
export const restJson = (body: unknown, status = 200, headers: Record<string, string> = {}): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** The error in the protocol's wire format. */
export function errorResponse(protocol: Protocol, { status, code, message }: AwsError): AwsResponse {
  switch (protocol) {
    case 'json-1.0':
    case 'json-1.1':
      return json(
        protocol === 'json-1.0' ? '1.0' : '1.1',
        { __type: code, message, Message: message },
        status,
      )
    case 'rest-json':
      return restJson({ Type: 'User', Message: message }, status, { 'x-amzn-errortype': code })
    case 's3':
      return xml(status, element('Error', [element('Code', code), element('Message', message)]))
    case 'rest-xml': {
      const error = element('Error', [
        element('Type', 'Sender'),
        element('Code', code),
        element('Message', message),
      ])
      return xml(status, element('ErrorResponse', [error]))
    }
  }
}

/** Operation and input of the JSON protocols, where `X-Amz-Target` is `<service>.<operation>`. */
export function jsonCall<T = Record<string, unknown>>(request: AwsRequest): { operation: string; input: T } {
  const operation =
    String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1) ?? ''
  try {
    return { operation, input: JSON.parse(request.body.toString() || '{}') as T }
  } catch {
    throw new AwsError(400, 'SerializationException', 'The request body is not JSON.')
  }
}

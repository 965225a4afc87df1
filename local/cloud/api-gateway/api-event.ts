import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { decoded, type HttpRequest, type HttpResponse } from '../http-message.ts'

/** Request context that API Gateway adds to a request. */
export interface RequestFacts {
  readonly apiId: string
  readonly accountId: string
  readonly domainName: string
  readonly stage: string
  readonly routeKey: string
  readonly requestId: string
  readonly pathParameters: Readonly<Record<string, string>>
  readonly startedAt: Date
}

/** The event of payload format 2.0 (API Gateway developer guide, "Lambda proxy integrations"). */
export function eventOf(request: HttpRequest, facts: RequestFacts): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = request.headers
  const path = decoded(request.path)
  const isText = isTextual(request.headers['content-type'])
  const query = new URLSearchParams(request.query)
  const names = [...new Set(query.keys())]
  return {
    version: '2.0',
    routeKey: facts.routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/;\s*/).filter(Boolean) }),
    headers: { ...headers, host: facts.domainName },
    ...(names.length > 0 && {
      queryStringParameters: Object.fromEntries(names.map((name) => [name, query.getAll(name).join(',')])),
    }),
    ...(Object.keys(facts.pathParameters).length > 0 && { pathParameters: { ...facts.pathParameters } }),
    requestContext: {
      accountId: facts.accountId,
      apiId: facts.apiId,
      domainName: facts.domainName,
      domainPrefix: facts.domainName.split('.')[0] ?? '',
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: facts.requestId,
      routeKey: facts.routeKey,
      stage: facts.stage,
      time: facts.startedAt.toUTCString(),
      timeEpoch: facts.startedAt.getTime(),
    },
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !isText,
  }
}

/** True for content types that reach a function as text; other bodies are base64 (payload format 2.0). */
function isTextual(contentType = ''): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  return type.startsWith('text/') || /^application\/(.+\+)?(json|javascript|xml)$/.test(type)
}

/**
 * The response of a function's result: an object with `statusCode` is complete, any other is the JSON body of a 200.
 * `undefined` for an invalid one, which API Gateway answers with 500.
 */
export function responseOf(result: unknown): HttpResponse | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result)
    return jsonResponse(200, body)
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as Record<string, unknown>
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 200 || status > 599) return undefined
  if (body !== undefined && body !== null && typeof body !== 'string') return undefined
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
    },
    cookies: Array.isArray(cookies) ? cookies.map(String) : [],
    body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8'),
  }
}

export function jsonResponse(status: number, body: string): HttpResponse {
  return { status, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(body) }
}

import { eventOf } from '../../local/cloud/api-gateway/api-event.ts'
import { routes } from '../../shared/api.ts'

export type Route = keyof typeof routes

/** A request to a route. */
export interface RouteRequest {
  readonly params?: Readonly<Record<string, string>>
  /** Without the question mark. */
  readonly query?: string
  /** Bytes as they are; anything else becomes JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cookie?: string
}

/** The bundle of a route's function. */
export const bundleOf = (key: Route): string => routes[key].handler.replaceAll('/', '-')

/** API Gateway's event for the route's function. */
export function routeEvent(key: Route, request: RouteRequest) {
  const { params = {}, query = '', body, headers = {}, cookie = '' } = request
  const [method = '', template = ''] = key.split(' ')
  return eventOf(
    {
      method,
      path: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query,
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: bytesOf(body),
      sourceIp: '127.0.0.1',
      truncated: false,
    },
    {
      apiId: 'bench',
      accountId: '000000000000',
      domainName: 'localhost',
      stage: '$default',
      routeKey: key,
      requestId: crypto.randomUUID(),
      pathParameters: params,
      startedAt: new Date(),
    },
  )
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(body === undefined ? '' : JSON.stringify(body))
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Assembly } from '../assembly/assembly.ts'
import type { BucketStore } from '../bucket-store.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'
import { bodyOf, type HttpRequest, type HttpResponse, MAX_BODY_BYTES, type Origin } from '../http-message.ts'
import { matches } from '../wildcard.ts'
import { EdgeCache, timeToLive } from './edge-cache.ts'
import { type Behavior, type DistributionProperties, readBehaviors } from './edge-distribution.ts'
import { createEdgeLogs } from './edge-logs.ts'
import { compressed, unlessUnchanged } from './edge-response.ts'

export interface Edge {
  readonly listener: RequestListener
  /** Removes these paths of the distribution from the cache; a path may end in `*`. */
  invalidate(distributionId: string, paths: readonly string[]): void
  emptyCache(): void
  /** Drops the lines of access logs that are not delivered yet. */
  dropAccessLogs(): void
}

interface EdgeOptions {
  readonly assembly: Assembly
  /** HTTP APIs by id. */
  readonly apis: ReadonlyMap<string, Origin>
  readonly bucket: (name: string) => BucketStore
  readonly logsDir: string
  readonly clock: Pick<Clock, 'now'>
  readonly activity: Pick<Activity, 'begin'>
  /** Listener for a path that is served from elsewhere, such as a development server. */
  readonly instead?: ((path: string) => RequestListener | undefined) | undefined
}

/** Default of ErrorCachingMinTTL (developer guide, "Control how long CloudFront caches errors"). */
const DEFAULT_ERROR_TTL_S = 10
/**
 * Errors cached whatever cache policy and response say; others only with a rule in the distribution (developer guide,
 * "How CloudFront processes and caches HTTP 4xx and 5xx status codes from your origin").
 */
const CACHED_ERRORS = [404, 414, 500, 501, 502, 503, 504]
/** Hop-by-hop headers (RFC 9110, 7.6.1), and those that the server writes itself. */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]

/** CloudFront's request id, for origin and viewer. */
const EDGE_ID = 'x-amz-cf-id'

/** CloudFront for the assembly's only distribution. */
export function createEdge(options: EdgeOptions): Edge {
  const [distribution, ...others] = options.assembly.resources<DistributionProperties>(
    'AWS::CloudFront::Distribution',
  )
  if (!distribution || others.length > 0) throw new Error('The edge runs exactly one distribution')
  const distributionId = options.assembly.physicalId(distribution)
  const config = distribution.properties.DistributionConfig
  const behaviors = readBehaviors(distribution, options)
  const accessLogs = createEdgeLogs(distribution, options)
  const cache = new EdgeCache(options.clock.now)

  const behaviorFor = (path: string) =>
    behaviors.find(({ pattern }) => matches(pattern, path)) ?? (behaviors.at(-1) as Behavior)

  /** The origin's response or the cached one; `x-cache` and `age` say which. */
  async function fetch(behavior: Behavior, request: HttpRequest): Promise<HttpResponse> {
    const { path } = request
    const cacheable = request.method === 'GET' || request.method === 'HEAD'
    const hit = cacheable ? cache.get(path) : undefined
    if (hit)
      return withHeaders(hit.response, { age: String(hit.age), 'x-cache': servedAs(hit.response, 'Hit') })
    const keep = cache.prepare(path)
    const response = await behavior.origin(forwarded(behavior, request))
    const seconds = isError(response)
      ? errorSeconds(response.status)
      : timeToLive(response.headers, behavior.cache)
    if (cacheable) keep(response, seconds)
    return withHeaders(response, { 'x-cache': servedAs(response, 'Miss') })
  }

  const ruleFor = (status: number) =>
    config.CustomErrorResponses?.find(({ ErrorCode }) => ErrorCode === status)

  function errorSeconds(status: number): number {
    const rule = ruleFor(status)
    if (!rule && !CACHED_ERRORS.includes(status)) return 0
    return rule?.ErrorCachingMinTTL ?? DEFAULT_ERROR_TTL_S
  }

  /** The response with the distribution's custom error page, if it has one for the status. */
  async function mapped(request: HttpRequest, response: HttpResponse): Promise<HttpResponse> {
    const rule = ruleFor(response.status)
    const answer = rule?.ResponsePagePath
      ? await errorPage(rule.ResponsePagePath, request, response)
      : response
    return rule?.ResponseCode && answer !== response ? { ...answer, status: rule.ResponseCode } : answer
  }

  async function errorPage(
    path: string,
    request: HttpRequest,
    response: HttpResponse,
  ): Promise<HttpResponse> {
    const page = await fetch(behaviorFor(path), { ...request, method: 'GET', path, body: Buffer.alloc(0) })
    return page.status === 200 ? withHeaders(page, { 'x-cache': 'Error from cloudfront' }) : response
  }

  async function answer(request: HttpRequest): Promise<HttpResponse> {
    const behavior = behaviorFor(request.path)
    const changed = (await behavior.functions['viewer-request']?.(request)) ?? request
    // Without the headers of the policy, which CloudFront adds to responses of the cache and of origins only.
    if ('status' in changed) return changed
    const origin = behavior.methods.includes(request.method)
      ? await fetch(behavior, changed)
      : errorResponse(403, 'This distribution does not allow this method.')
    const response = await mapped(changed, origin)
    const encoded =
      behavior.compress && behavior.cache.compresses ? await compressed(response, request) : response
    const shown = unlessUnchanged(request, { ...encoded, headers: behavior.addHeaders(encoded.headers) })
    // Never after an origin's error, even with a custom error page (developer guide, "Restrictions on edge functions").
    return isError(origin)
      ? shown
      : ((await behavior.functions['viewer-response']?.(changed, shown)) ?? shown)
  }

  return {
    emptyCache: () => cache.invalidate(['*']),
    dropAccessLogs: accessLogs.drop,
    invalidate: (id, paths) => {
      if (id === distributionId) cache.invalidate(paths)
    },
    listener: async (incoming, outgoing) => {
      const { pathname } = splitTarget(incoming.url ?? '/')
      const instead = options.instead?.(pathname)
      if (instead) return instead(incoming, outgoing)
      const request = await read(incoming).catch(() => undefined)
      if (!request) return outgoing.destroy()
      const response = await answer(request).catch((error: unknown) => {
        console.error(`The local CloudFront failed at ${request.method} ${request.path}:`, error)
        return errorResponse(503, 'The local CloudFront failed; the reason is in the terminal of npm start.')
      })
      accessLogs.log(request, response)
      write(request, response, outgoing)
    },
  }
}

function forwarded({ forwardsViewer, originHeaders }: Behavior, request: HttpRequest): HttpRequest {
  const { host: _, ...viewerHeaders } = request.headers
  return {
    ...request,
    query: forwardsViewer ? request.query : '',
    headers: {
      ...(forwardsViewer && viewerHeaders),
      'x-forwarded-for': [request.headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', '),
      via: '1.1 local.cloudfront.net (CloudFront)',
      [EDGE_ID]: request.headers[EDGE_ID] ?? '',
      ...originHeaders,
    },
  }
}

const isError = ({ status }: HttpResponse): boolean => status >= 400

/** Value of `x-cache`. */
const servedAs = (response: HttpResponse, where: 'Hit' | 'Miss'): string =>
  `${isError(response) ? 'Error' : where} from cloudfront`

const withHeaders = (response: HttpResponse, headers: Record<string, string>): HttpResponse => ({
  ...response,
  headers: { ...response.headers, ...headers },
})

function errorResponse(status: number, message: string): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    cookies: [],
    body: Buffer.from(message),
  }
}

function splitTarget(target: string): { pathname: string; query: string } {
  // A target may be absolute (RFC 9112, 3.2.2); only path and query of it count.
  const [, pathname = '', query = ''] = /^(?:https?:\/\/[^/?]*)?([^?#]*)\??([^#]*)/.exec(target) ?? []
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, query }
}

/** Reads the request to its end, so that the answer to one that is too large arrives, too. */
async function read(incoming: IncomingMessage): Promise<HttpRequest> {
  const body = await bodyOf(incoming)
  const truncated = body.length > MAX_BODY_BYTES
  const { pathname, query } = splitTarget(incoming.url ?? '/')
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined || CONNECTION_HEADERS.includes(name) ? [] : [[name, [value].flat().join(', ')]],
  )
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query,
    headers: { ...(Object.fromEntries(headers) as Record<string, string>), [EDGE_ID]: randomUUID() },
    body: truncated ? Buffer.alloc(0) : body,
    truncated,
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
  }
}

function write(request: HttpRequest, response: HttpResponse, outgoing: ServerResponse): void {
  const { connection: _, 'content-length': __, 'transfer-encoding': ___, ...headers } = response.headers
  const hasBody = response.status !== 204 && response.status !== 304
  outgoing.writeHead(response.status, {
    ...headers,
    [EDGE_ID]: request.headers[EDGE_ID],
    ...(response.cookies.length > 0 && { 'set-cookie': [...response.cookies] }),
    ...(hasBody && { 'content-length': response.body.length }),
  })
  outgoing.end(hasBody && request.method !== 'HEAD' ? response.body : undefined)
}

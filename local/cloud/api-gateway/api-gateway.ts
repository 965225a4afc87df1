import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import type { HttpRequest, HttpResponse, Origin } from '../http-message.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { THROTTLED } from '../lambda/throttling.ts'
import { openLog } from '../log-file.ts'
import { inTime, readAuthorizers } from './api-authorizers.ts'
import { eventOf, jsonResponse, responseOf } from './api-event.ts'
import { matchRoute, type Route, readRoutes } from './api-routes.ts'

interface ThrottleSettings {
  readonly ThrottlingRateLimit?: number
  readonly ThrottlingBurstLimit?: number
}

interface StageProperties {
  readonly ApiId: string
  readonly StageName: string
  readonly DefaultRouteSettings?: ThrottleSettings
  readonly RouteSettings?: Readonly<Record<string, ThrottleSettings>>
  readonly AccessLogSettings?: { readonly Format?: string }
}

interface ApiOptions {
  readonly assembly: Assembly
  readonly invoke: InvokeFunction
  /** Folder of `api-access.log`, which has the stage's format. */
  readonly logsDir: string
}

/** Largest payload of a synchronous invocation (AWS Lambda quotas: 6 MB). */
const MAX_EVENT_BYTES = 6 * 1024 * 1024

const refusals = {
  401: jsonResponse(401, '{"message":"Unauthorized"}'),
  403: jsonResponse(403, '{"message":"Forbidden"}'),
  404: jsonResponse(404, '{"message":"Not Found"}'),
  413: jsonResponse(413, '{"message":"Request Entity Too Large"}'),
  429: jsonResponse(429, '{"message":"Too Many Requests"}'),
  500: jsonResponse(500, '{"message":"Internal Server Error"}'),
  503: jsonResponse(503, '{"message":"Service Unavailable"}'),
}

/** HTTP APIs of the assembly by id. */
export function startApis(options: ApiOptions): Map<string, Origin> {
  const { assembly } = options
  return new Map(
    assembly
      .resources('AWS::ApiGatewayV2::Api')
      .map((api) => [assembly.physicalId(api), startApi(api, options)]),
  )
}

function startApi(api: Resource, { assembly, invoke, logsDir }: ApiOptions): Origin {
  const apiId = assembly.physicalId(api)
  const stage = assembly
    .resources<StageProperties>('AWS::ApiGatewayV2::Stage')
    .find(({ properties }) => properties.ApiId === apiId && properties.StageName === '$default')?.properties
  if (!stage)
    throw new Error(`${api.logicalId}: the local API serves the stage $default, and none is declared`)
  const routes = readRoutes(assembly, api, stage.StageName)
  const authorizers = readAuthorizers(assembly, api, invoke)
  const throttle = throttling(stage)
  const log = accessLog(join(logsDir, 'api-access.log'), stage.AccessLogSettings?.Format)

  return async (request) => {
    const startedAt = new Date()
    const requestId = randomUUID()
    const match = matchRoute(routes, request.method, request.path)
    const response = await answer(match, request)
    log({
      requestId,
      routeKey: match?.route.key,
      status: response.status,
      responseLength: response.body.length,
      responseLatency: Date.now() - startedAt.getTime(),
      integrationLatency: Date.now() - startedAt.getTime(),
      requestTime: startedAt.toUTCString(),
    })
    return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } }

    async function answer(found: typeof match, { body, truncated }: HttpRequest): Promise<HttpResponse> {
      if (!found) return refusals[404]
      const { route, pathParameters } = found
      if (!throttle(route)) return refusals[429]
      if (truncated) return refusals[413]
      if (!route.permitted) return refusals[500]
      const [, , , region = '', account = ''] = route.functionArn.split(':')
      const event = eventOf(request, {
        apiId,
        accountId: account,
        domainName: `${apiId}.execute-api.${region}.amazonaws.com`,
        stage: stage?.StageName ?? '',
        routeKey: route.key,
        requestId,
        pathParameters,
        startedAt,
      })
      if (body.length > MAX_EVENT_BYTES || Buffer.byteLength(JSON.stringify(event)) > MAX_EVENT_BYTES) {
        return refusals[413]
      }
      if (route.authorizerId === undefined) return integrate(invoke, route, event)
      const verdict = (await authorizers.get(route.authorizerId)?.(event, route.arn)) ?? { refusal: 500 }
      if ('refusal' in verdict) return refusals[verdict.refusal]
      const requestContext = { ...event.requestContext, authorizer: { lambda: verdict.context } }
      return integrate(invoke, route, { ...event, requestContext })
    }
  }
}

async function integrate(invoke: InvokeFunction, route: Route, event: unknown): Promise<HttpResponse> {
  const outcome = await inTime(route.timeoutMs, invoke(route.functionArn, event))
  if (!outcome || outcome === THROTTLED || outcome.error?.errorType === 'Sandbox.Timedout')
    return refusals[503]
  return (outcome.error ? undefined : responseOf(outcome.payload)) ?? refusals[500]
}

/** Throttling by token buckets: a route's own where declared, else the stage's. */
function throttling(stage: StageProperties): (route: Route) => boolean {
  const shared = tokenBucket(stage.DefaultRouteSettings)
  const own = new Map(
    Object.entries(stage.RouteSettings ?? {}).map(([routeKey, settings]) => [
      routeKey,
      tokenBucket(settings),
    ]),
  )
  return (route) => (own.get(route.key) ?? shared)()
}

function tokenBucket(settings: ThrottleSettings | undefined): () => boolean {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = settings ?? {}
  if (rate === undefined || burst === undefined) return () => true
  let tokens = burst
  let filledAt = performance.now()
  return () => {
    const now = performance.now()
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * rate)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** Access log in the stage's format; `$context.<name>` without a value becomes `-`, as in API Gateway. */
function accessLog(path: string, format: string | undefined): (values: Record<string, unknown>) => void {
  if (!format) return () => {}
  const write = openLog(path)
  return (values) =>
    write(format.replace(/\$context\.([\w.]+)/g, (_, name: string) => String(values[name] ?? '-')))
}

import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context, Handler } from 'aws-lambda'
import type * as z from 'zod'
import {
  type Api,
  api,
  type Body,
  MAX_BODY_BYTES,
  type Params,
  type Query,
  type Response,
  type RouteKey,
} from '../../shared/api.ts'
import { admittedSession } from '../domain/sessions/session-check.ts'
import type { ActiveSession } from '../domain/sessions/session-store.ts'
import { type HttpError, InvalidInput, NotFound, Unauthorized } from '../platform/errors.ts'
import { described, logger } from '../platform/log.ts'
import { type Extras, Reply } from '../platform/reply.ts'
import { setRequestId } from '../platform/request-id.ts'
import { toHttpError } from './error-mapping.ts'
import { checkSize, readJson } from './request-body.ts'
import { checkSameOrigin } from './same-origin.ts'

/** What a function gets: validated, as the contract's entry says. */
export interface Call<K extends RouteKey> {
  readonly body: Body<K>
  readonly params: Params<K>
  readonly query: Query<K>
  /** The administrator's session; undefined where the contract lets any visitor in. */
  readonly session: Api[K]['access'] extends 'admin' ? ActiveSession : undefined
  /** Request headers, names in lower case. */
  readonly headers: APIGatewayProxyEventV2['headers']
  /** Pairs `name=value` of the request's cookies. */
  readonly cookies: readonly string[]
}

/** A call of the contract without its literal types, as the pipeline reads it. */
interface Contract {
  readonly access: 'visitor' | 'admin'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly maxBodyBytes?: number
  readonly status?: number
}

type Event = APIGatewayProxyEventV2 & { call?: unknown }
type Request = middy.Request<Event, unknown, Error, Context, { start?: number }>
type HttpHandler = Handler<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>

/** Time kept to answer 504 ourselves before Lambda ends the function, in milliseconds. */
const TIMEOUT_MARGIN = 250

/**
 * The Lambda handler of a call: checks what came against the contract, runs `handle`, and turns its result or
 * any error into the HTTP response. The session is checked before the body is looked into, so that nobody
 * without one learns what a call expects.
 */
export function route<K extends RouteKey>(
  key: K,
  handle: (call: Call<K>) => Promise<Response<K> | Reply<Response<K>>>,
): HttpHandler {
  const contract: Contract = api[key]
  const pipeline = middy<Event, unknown, Error, Context, { start?: number }>(
    (event: Event) => handle(event.call as Call<K>),
    { timeoutEarlyInMillis: TIMEOUT_MARGIN },
  )
    .use(requestLog(key, contract))
    .use(responses(key, contract))
    .before(admission(key, contract))
  return pipeline as unknown as HttpHandler
}

/** One line per request: no bodies, no cookies, nothing personal. Registered first, so it sees the final response. */
function requestLog(key: RouteKey, { access }: Contract) {
  const log = ({ event, context, response, error, internal }: Request) => {
    const { statusCode = 500 } = response as APIGatewayProxyStructuredResultV2
    const { params } = (event.call ?? {}) as { params?: unknown }
    const entry = {
      // CloudFront's id of the request, which the visitor is answered too.
      edge_request_id: event.headers['x-amz-cf-id'],
      function_request_id: context.awsRequestId,
      route: key,
      // Ids alone; what a visitor puts into a path may be anything.
      ...(access === 'admin' && { params }),
      status: statusCode,
      milliseconds: Math.round(performance.now() - (internal.start ?? 0)),
    }
    if (statusCode >= 500) logger.error('request', { ...entry, fault: described(error) })
    else logger.info('request', entry)
  }
  return {
    before: ({ event, internal }: Request) => {
      internal.start = performance.now()
      setRequestId(event.requestContext.requestId)
    },
    after: log,
    onError: log,
  }
}

function responses(key: RouteKey, { status = 200 }: Contract) {
  return {
    after: (request: Request) => {
      const result = request.response
      const { body, extras } = result instanceof Reply ? result : { body: result, extras: {} as Extras }
      request.response = respond(
        status,
        status === 204 ? undefined : body,
        {
          ...(extras.next && {
            link: `<${key.split(' ')[1]}?${nextQuery(request, extras.next)}>; rel="next"`,
          }),
        },
        extras.cookies,
      )
    },
    onError: (request: Request) => {
      const refusal: HttpError = toHttpError(request.error)
      request.response = respond(refusal.status, refusal.body, {
        ...(refusal.retryAfter && { 'retry-after': String(refusal.retryAfter) }),
      })
    },
  }
}

/** Query of a list's next page: what this one was asked for, from where it ends. */
const nextQuery = ({ event }: Request, cursor: string) =>
  new URLSearchParams({ ...((event.call as { query?: Record<string, string> }).query ?? {}), cursor })

const respond = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string>,
  cookies?: string[],
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...headers,
  },
  ...(cookies && { cookies }),
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** Lets a request in, check by check, and leaves what the function gets on `event.call`. */
function admission(key: RouteKey, contract: Contract) {
  return async ({ event }: Request) => {
    checkSize(event, contract.maxBodyBytes ?? MAX_BODY_BYTES)
    if (!key.startsWith('GET ')) checkSameOrigin(event.headers)
    const session = contract.access === 'admin' ? await admittedSession(event.cookies) : undefined
    if (contract.access === 'admin' && !session) throw new Unauthorized()
    const json = contract.body && readJson(event)
    event.call = {
      session,
      headers: event.headers,
      cookies: event.cookies ?? [],
      params: readParams(contract, event),
      query: contract.query && validated(contract.query, event.queryStringParameters ?? {}),
      body: contract.body && validated(contract.body, json),
    }
  }
}

/** A malformed id names nothing, so it is as unknown as a well-formed one nobody has. @throws NotFound */
function readParams({ params }: Contract, { pathParameters = {} }: Event): unknown {
  if (!params) return undefined
  const decoded = Object.entries(pathParameters).map(([name, value = '']) => [name, decode(value)])
  const result = params.safeParse(Object.fromEntries(decoded))
  if (!result.success) throw new NotFound()
  return result.data
}

/** Neither ids nor slugs hold a percent sign, so decoding what the gateway may have decoded before is harmless. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function validated(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new InvalidInput(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context, Handler } from 'aws-lambda'
import type * as z from 'zod'
import type { Api, Body, ErrorBody, Params, Query, Response, RouteKey } from '../../shared/api.ts'
import { MAX_BODY_BYTES } from '../../shared/calls/call.ts'
import { PASSWORD_CHALLENGE, RECENT_MINUTES } from '../../shared/entities/sign-in/session-cookie.ts'
import { noteChange } from '../domain/diary/changes.ts'
import { nameAction, namedAction } from '../domain/diary/named-action.ts'
import { currentSignIn, setCurrentSession } from '../domain/sessions/current-session.ts'
import { admittedSession } from '../domain/sessions/session-check.ts'
import type { ActiveSession } from '../domain/sessions/session-store.ts'
import { type HttpError, InvalidInput, NotFound, Unauthorized } from '../platform/errors.ts'
import { described, logger } from '../platform/log.ts'
import { Reply } from '../platform/reply.ts'
import { setRequestId } from '../platform/request-id.ts'
import { compress } from './compression.ts'
import { toHttpError } from './error-mapping.ts'
import { checkSize, readJson } from './request-body.ts'
import { checkSameOrigin } from './same-origin.ts'

/** A call's validated input, typed by its entry in the contract. */
export interface Call<K extends RouteKey> {
  readonly body: Body<K>
  readonly params: Params<K>
  readonly query: Query<K>
  /** The administrator's session; undefined in calls for visitors. */
  readonly session: Api[K]['access'] extends 'admin' ? ActiveSession : undefined
  /** Request headers, names in lower case. */
  readonly headers: APIGatewayProxyEventV2['headers']
  /** Pairs `name=value` of the request's cookies. */
  readonly cookies: readonly string[]
}

/** Entry of the contract (shared/calls) without its literal types. */
interface Contract {
  readonly key: string
  readonly handler: string
  readonly access: 'visitor' | 'admin'
  readonly recent?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly maxBodyBytes?: number
  readonly status?: number
}

/** `Call` without the types of its contract. */
interface AdmittedCall {
  readonly body: unknown
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly query: Readonly<Record<string, unknown>> | undefined
  readonly session: ActiveSession | undefined
  readonly headers: APIGatewayProxyEventV2['headers']
  readonly cookies: readonly string[]
}

type Event = APIGatewayProxyEventV2 & { call?: AdmittedCall }
export type Result = APIGatewayProxyStructuredResultV2
type Request = middy.Request<Event, Result, Error, Context, { startedAt?: number }>

/** Time reserved for answering 504 before Lambda ends the function. */
export const TIMEOUT_MARGIN_MS = 250

/**
 * Lambda handler of a call, by its entry of the contract: logs the request, admits it, runs `handle`, and answers with its
 * result or any error.
 * The session is checked before the body is read, so that an unknown caller learns nothing of what a call expects.
 * `refuse` says what the body of an error is.
 */
export function route<K extends RouteKey>(
  entry: () => Contract & { readonly key: K },
  handle: (call: Call<K>) => Promise<Response<K> | Reply<Response<K>>>,
  refuse: (error: HttpError, event: APIGatewayProxyEventV2) => Promise<ErrorBody> = async ({ body }) => body,
): Handler<APIGatewayProxyEventV2, Result> {
  const contract: Contract = entry()
  return middy<Event, Result, Error, Context, { startedAt?: number }>(
    // `admission` has validated the call against the contract of `K`.
    async ({ call }: Event) => {
      const result = await handle(call as Call<K>)
      await noteChange(contract, call, result instanceof Reply ? result.body : result)
      return success(contract, call, result)
    },
    { timeoutEarlyInMillis: TIMEOUT_MARGIN_MS },
  )
    .use(requestLog(contract))
    .onError(async (request: Request) => {
      const error = toHttpError(request.error)
      request.response = errorAnswer(error, await refuse(error, request.event))
    })
    .before(admission(contract))
    .after(compress)
}

/** One log line per request, without bodies and cookies. Registered first, it sees the final response. */
export function requestLog({ key, access }: Pick<Contract, 'key' | 'access'>) {
  const log = ({ event, context, response, error, internal }: Request) => {
    const status = response?.statusCode ?? 500
    const entry = {
      // CloudFront's request id, which is also in the visitor's response.
      edge_request_id: event.headers['x-amz-cf-id'],
      function_request_id: context.awsRequestId,
      route: key,
      // An administrator's path holds ids only, a visitor's could hold anything.
      ...(access === 'admin' && { params: event.call?.params, login: currentSignIn()?.id }),
      status,
      // Why it was refused, without anything that was sent.
      ...(error && { reason: toHttpError(error).reason }),
      // A change of nothing: the diary has no entry of it.
      ...(namedAction() === null && { no_change: true }),
      milliseconds: Math.round(performance.now() - (internal.startedAt ?? 0)),
    }
    if (status >= 500) logger.error('request', { ...entry, fault: described(error) })
    else logger.info('request', entry)
  }
  return {
    before: ({ event, internal }: Request) => {
      internal.startedAt = performance.now()
      setRequestId(event.requestContext.requestId)
      setCurrentSession(undefined)
      nameAction(undefined)
    },
    after: log,
    onError: log,
  }
}

/** Checks of a request in their order. Leaves the validated call in `event.call`. */
function admission(contract: Contract) {
  return async ({ event }: Request) => {
    checkSize(event, contract.maxBodyBytes ?? MAX_BODY_BYTES)
    if (!contract.key.startsWith('GET ')) checkSameOrigin(event.headers)
    const session = contract.access === 'admin' ? await admittedSession(event.cookies) : undefined
    setCurrentSession(session)
    if (contract.access === 'admin' && !session) throw new Unauthorized()
    if (contract.recent && session && session.confirmedAt < Date.now() - RECENT_MS) throw passwordNeeded()
    const json = contract.body && readJson(event)
    event.call = {
      session,
      headers: event.headers,
      cookies: event.cookies ?? [],
      params: contract.params && readParams(contract.params, event),
      query: contract.query && validated(contract.query, event.queryStringParameters ?? {}),
      body: contract.body && validated(contract.body, json),
    }
  }
}

const RECENT_MS = RECENT_MINUTES * 60_000

function passwordNeeded(): Unauthorized {
  const message = 'This needs your password again.'
  return new Unauthorized(message, { message, challenge: PASSWORD_CHALLENGE })
}

/** A malformed id is as unknown as a well-formed one of no entity. @throws NotFound (404) */
function readParams(schema: z.ZodObject, { pathParameters = {} }: Event) {
  const decoded = Object.entries(pathParameters).map(([name, value = '']) => [name, decode(value)])
  const result = schema.safeParse(Object.fromEntries(decoded))
  if (!result.success) throw new NotFound()
  return result.data
}

/** No id or slug holds a percent sign, so decoding twice, after the gateway, is harmless. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export function validated<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new InvalidInput(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

function success({ key, status = 200 }: Contract, call: AdmittedCall | undefined, result: unknown): Result {
  const { body, extras } = result instanceof Reply ? result : new Reply(result, {})
  const next = extras.next && nextLink(key, call?.query, extras.next)
  return {
    ...respond(status, status === 204 ? undefined : body, next ? { link: next } : {}),
    ...(extras.cookies && { cookies: extras.cookies }),
  }
}

/** Link to a list's next page: the same query with another cursor (RFC 8288). */
function nextLink(key: string, query: AdmittedCall['query'] = {}, cursor: string): string {
  const names = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `<${key.split(' ')[1]}?${new URLSearchParams({ ...Object.fromEntries(names), cursor })}>; rel="next"`
}

export function errorResponse(request: Pick<Request, 'error' | 'response'>): void {
  const error = toHttpError(request.error)
  request.response = errorAnswer(error, error.body)
}

const errorAnswer = ({ status, retryAfter }: HttpError, body: ErrorBody): Result =>
  respond(status, body, retryAfter ? { 'retry-after': String(retryAfter) } : {})

/** A JSON response, never cached; `body` undefined for none. */
export const respond = (statusCode: number, body: unknown, headers: Record<string, string>): Result => ({
  statusCode,
  headers: {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...headers,
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

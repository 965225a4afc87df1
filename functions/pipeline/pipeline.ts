import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context, Handler } from 'aws-lambda'
import type * as z from 'zod'
import { MAX_BODY_BYTES, type Route } from '../../shared/calls/declaration/call.ts'
import { nameAction, namedAction } from '../domain/diary/named-action.ts'
import { currentSignIn, setCurrentSession } from '../platform/current-session.ts'
import { type HttpError, InvalidInput } from '../platform/errors.ts'
import { described, logger } from '../platform/log.ts'
import { setRequestId } from '../platform/request-id.ts'
import { compress } from './compression.ts'
import { toHttpError } from './error-mapping.ts'
import { checkSize } from './request-body.ts'
import { checkSameOrigin } from './same-origin.ts'

type Contract = Pick<Route, 'access' | 'maxBodyBytes'> & { readonly key: string }

export type Result = APIGatewayProxyStructuredResultV2
/** A request with its input, once it is read. */
export type Event<I> = APIGatewayProxyEventV2 & { input?: I }
type Request<I> = middy.Request<Event<I>, Result, Error, Context, { startedAt?: number }>

/** A kind of route: how it reads its input, and answers. */
interface Kind<I> {
  readonly read: (event: APIGatewayProxyEventV2) => I | Promise<I>
  readonly handle: (input: I) => Promise<Result>
  /** Answers an error; default: with the body that CONTRACT.md has for all. */
  readonly refuse?: (error: HttpError, event: Event<I>) => Promise<Result>
}

/** Time reserved for answering 504 before Lambda ends the function. */
const TIMEOUT_MARGIN_MS = 250

/**
 * Lambda handler of a route: logs the request, checks its size and origin, and answers with what its kind makes of it, or
 * with the error.
 */
export const pipeline = <I>(
  contract: Contract,
  { read, handle, refuse = async (error) => errorAnswer(error, error.body) }: Kind<I>,
): Handler<APIGatewayProxyEventV2, Result> =>
  middy<Event<I>, Result, Error, Context, { startedAt?: number }>(
    // Read by the middleware before it.
    ({ input }: Event<I>) => handle(input as I),
    { timeoutEarlyInMillis: TIMEOUT_MARGIN_MS },
  )
    .use(requestLog(contract))
    .onError(async (request: Request<I>) => {
      request.response = await refuse(toHttpError(request.error), request.event)
    })
    .before(async ({ event }: Request<I>) => {
      checkSize(event, contract.maxBodyBytes ?? MAX_BODY_BYTES)
      if (!contract.key.startsWith('GET ')) checkSameOrigin(event.headers)
      event.input = await read(event)
    })
    .after(compress)

/** One log line per request, without bodies and cookies. Registered first, it sees the final response. */
function requestLog({ key, access }: Contract) {
  const log = ({ event, context, response, error, internal }: Request<unknown>) => {
    const status = response?.statusCode ?? 500
    const entry = {
      // CloudFront's request id, which is also in the visitor's response.
      edge_request_id: event.headers['x-amz-cf-id'],
      function_request_id: context.awsRequestId,
      route: key,
      // An administrator's path holds ids only, a visitor's could hold anything.
      ...(access === 'admin' && { params: Object(event.input).params, login: currentSignIn()?.id }),
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
    before: ({ event, internal }: Request<unknown>) => {
      internal.startedAt = performance.now()
      setRequestId(event.requestContext.requestId)
      setCurrentSession(undefined)
      nameAction(undefined)
    },
    after: log,
    onError: log,
  }
}

export function validated<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new InvalidInput(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

export const errorAnswer = (error: HttpError, body: unknown): Result =>
  jsonAnswer(error.status, body, retryHeaders(error))

export const retryHeaders = ({ retryAfter }: HttpError): Record<string, string> =>
  retryAfter ? { 'retry-after': String(retryAfter) } : {}

/** A JSON response, without one for `body` undefined. */
export const jsonAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): Result =>
  body === undefined
    ? answer(status, headers)
    : answer(status, { 'content-type': 'application/json; charset=utf-8', ...headers }, JSON.stringify(body))

export const htmlAnswer = (status: number, body: string, headers: Record<string, string> = {}): Result =>
  answer(status, { 'content-type': 'text/html; charset=utf-8', ...headers }, body)

/** A response, which is never cached. */
export const answer = (statusCode: number, headers: Record<string, string>, body?: string): Result => ({
  statusCode,
  headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  ...(body !== undefined && { body }),
})

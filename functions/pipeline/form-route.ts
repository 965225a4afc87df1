import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context, Handler } from 'aws-lambda'
import type * as z from 'zod'
import type { FormBody, FormKey } from '../../shared/api.ts'
import { MAX_BODY_BYTES } from '../../shared/calls/call.ts'
import { addressIn, type Language } from '../../shared/languages.ts'
import type { HttpError } from '../platform/errors.ts'
import { toHttpError } from './error-mapping.ts'
import { checkSize, readForm } from './request-body.ts'
import { type Result, requestLog, TIMEOUT_MARGIN_MS, validated } from './route.ts'
import { checkSameOrigin } from './same-origin.ts'

interface FormCall<K extends FormKey> {
  readonly body: FormBody<K>
  /** Request headers, names in lower case. */
  readonly headers: APIGatewayProxyEventV2['headers']
}

/** Data of a page that shows a form again: the error, and the values as typed. */
interface FormError {
  readonly error: HttpError
  readonly language: Language
  readonly typed: Readonly<Record<string, string>>
  /** Address of the form's page. */
  readonly referer: string | undefined
}

/** Entry of a form in the contract (shared/calls) without its literal types. */
interface Contract<K extends FormKey> {
  readonly key: K
  readonly access: 'visitor'
  readonly body: z.ZodType<FormBody<K>>
  readonly success: `/${string}`
}

type Event = APIGatewayProxyEventV2 & { call?: undefined; typed?: Record<string, string> }
type Request = middy.Request<Event, Result, Error, Context, { startedAt?: number }>

/**
 * Lambda handler of a form that a browser posts without a script: the checks of every call, then `handle`, then a
 * redirect to the contract's page in the language of the visitor. Errors are answered with their status and `page`.
 */
export function formRoute<K extends FormKey>(
  entry: () => Contract<K>,
  handle: (call: FormCall<K>) => Promise<void>,
  page: (error: FormError) => Promise<string>,
  languageOf: (headers: APIGatewayProxyEventV2['headers'], typed: FormError['typed'] | undefined) => Language,
): Handler<APIGatewayProxyEventV2, Result> {
  const { body, success, ...contract } = entry()
  return middy<Event, Result, Error, Context, { startedAt?: number }>(
    async ({ headers, typed }: Event) => {
      await handle({ headers, body: validated(body, typed) })
      return answer(303, { location: addressIn(languageOf(headers, typed), success) })
    },
    { timeoutEarlyInMillis: TIMEOUT_MARGIN_MS },
  )
    .use(requestLog(contract))
    .onError(async (request: Request) => {
      const error = toHttpError(request.error)
      const { status, retryAfter } = error
      const { headers, typed } = request.event
      request.response = answer(
        status,
        {
          'content-type': 'text/html; charset=utf-8',
          ...(retryAfter && { 'retry-after': String(retryAfter) }),
        },
        await page({
          error,
          language: languageOf(headers, typed),
          typed: typed ?? {},
          referer: headers.referer,
        }),
      )
    })
    .before(({ event }: Request) => {
      checkSize(event, MAX_BODY_BYTES)
      checkSameOrigin(event.headers)
      event.typed = readForm(event)
    })
}

const answer = (statusCode: number, headers: Record<string, string>, body = ''): Result => ({
  statusCode,
  headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  body,
})

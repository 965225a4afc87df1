import type { APIGatewayProxyEventV2, Handler } from 'aws-lambda'
import type * as z from 'zod'
import type { Api, Body, ErrorBody, Params, Query, Response, RouteKey } from '../../shared/api.ts'
import type { Call as Contract } from '../../shared/calls/declaration/call.ts'
import { noteChange } from '../domain/diary/changes.ts'
import type { ActiveSession } from '../domain/sessions/session-store.ts'
import { type HttpError, NotFound } from '../platform/errors.ts'
import { Reply } from '../platform/reply.ts'
import { administratorOf } from './administrator.ts'
import { errorAnswer, jsonAnswer, pipeline, type Result, validated } from './pipeline.ts'
import { readJson } from './request-body.ts'

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

/** Answer of a call: its body, alone or with headers; nothing where the contract has none. */
type Answer<R> = Promise<R | Reply<R>> | ([R] extends [null] ? Promise<void> : never)

type Named = Readonly<Record<string, unknown>>

/**
 * Lambda handler of a call, by its entry of the contract: answers with the result of `handle`, or with any error, whose
 * body `refuse` says.
 */
export function route<K extends RouteKey>(
  declared: Contract & { readonly key: K },
  handle: (call: Call<K>) => Answer<Response<K>>,
  refuse: (error: HttpError, event: APIGatewayProxyEventV2) => Promise<ErrorBody> = async ({ body }) => body,
): Handler<APIGatewayProxyEventV2, Result> {
  const contract: Contract & { readonly key: string } = declared
  return pipeline(contract, {
    read: async (event) => {
      const session = await administratorOf(event, contract)
      // Before anything in it is looked at.
      const json = contract.body && readJson(event)
      return {
        session,
        headers: event.headers,
        cookies: event.cookies ?? [],
        params: contract.params && readParams(contract.params, event),
        query: contract.query && (validated(contract.query, event.queryStringParameters ?? {}) as Named),
        body: contract.body && validated(contract.body, json),
      }
    },
    handle: async (call) => {
      // Validated against the contract of `K`.
      const result = await handle(call as unknown as Call<K>)
      const { body, extras } = result instanceof Reply ? result : new Reply(result, {})
      await noteChange(contract, call, body)
      const { key, status = 200 } = contract
      return {
        ...jsonAnswer(
          status,
          status === 204 ? undefined : body,
          extras.next ? { link: nextLink(key, call.query, extras.next) } : {},
        ),
        ...(extras.cookies && { cookies: extras.cookies }),
      }
    },
    refuse: async (error, event) => errorAnswer(error, await refuse(error, event)),
  })
}

/** A malformed id is as unknown as a well-formed one of no entity. @throws NotFound (404) */
function readParams(schema: z.ZodObject, { pathParameters = {} }: APIGatewayProxyEventV2): Named {
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

/** Link to a list's next page: the same query with another cursor (RFC 8288). */
function nextLink(key: string, query: Named = {}, cursor: string): string {
  const names = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `<${key.split(' ')[1]}?${new URLSearchParams({ ...Object.fromEntries(names), cursor })}>; rel="next"`
}

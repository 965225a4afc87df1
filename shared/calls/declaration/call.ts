import type * as z from 'zod'
import type { TableAccess } from '../../table/partitions.ts'

/** What infrastructure, pipeline and diary have to know of every route. */
export interface Route {
  /** File of the Lambda function under `functions/`, without extension. */
  readonly handler: string
  /** `visitor`: without a session; `admin`: with a valid session, else 401. An entry without it is for the administrator. */
  readonly access: 'visitor' | 'admin'
  /** Needs the password within the last 15 minutes, else 401 with a challenge (`POST /api/admin/session/confirm`). */
  readonly recent?: true
  /** Changes nothing that lasts, although it is no GET: typing that is kept, previews, mails. The diary leaves it out. */
  readonly changesNothing?: true
  /** Largest request body in bytes; default: `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number
  /** Table access of the function, without that of the session check (`SESSION_ACCESS`). */
  readonly table?: TableAccess
  /** IAM actions on other services, without those of the session check (`SESSION_ACTIONS`). */
  readonly actions?: readonly `${string}:${string}`[]
  /** Limits for all callers together, if not those of the whole API (infra/config.ts); beyond them 429. */
  readonly throttle?: { readonly ratePerSecond: number; readonly burst: number }
  /** Partitions that it lists by status, with a query of the status index (shared/table/status-index.ts). */
  readonly byStatus?: readonly string[]
  /** Timeout of the function, if not 10 seconds. The gateway answers 504 after 30 (HTTP API quotas). */
  readonly timeoutSeconds?: number
  /** Services it calls without a permission of IAM: public calls of Cognito, the AI provider (`openai`). */
  readonly publicServices?: readonly string[]
}

/** A call with JSON for its body and answer. */
export interface Call extends Route {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Status of success; default: 200, or 204 where the response is nothing. */
  readonly status?: 201 | 202 | 204
  readonly response: z.ZodType
}

/**
 * A form that a browser posts by itself, without a script: `application/x-www-form-urlencoded`, answered by a redirect
 * (303) to `success`, or by a page that shows the form again.
 */
export interface Form extends Route {
  readonly body: z.ZodType
  readonly success: `/${string}`
}

/** A call whose body is a file. The same file again is answered with the same entity. */
export interface Upload extends Route {
  readonly mediaTypes: readonly string[]
  readonly maxBodyBytes: number
  readonly status: 201 | 202
  readonly response: z.ZodType
}

/** A page that a function renders at each request, in place of a published document. No browser and no edge keeps it. */
export interface RenderedPage extends Route {
  readonly params: z.ZodObject
}

type Key = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

/** What an entry declares: all of its kind, but for the access of the administrator, so that none is open unless it says so. */
type Declared<T extends Route> = Omit<T, 'access'> & { readonly access?: 'visitor' }
type Access<C> = C extends { readonly access: 'visitor' } ? 'visitor' : 'admin'

/** The literal type of an entry or of a part of it, in which a field that its kind does not have is an error. */
type Exact<T, C> = C & { readonly [Field in Exclude<keyof C, keyof T>]: never }
type Entry<T extends Route, C extends Pick<Route, 'table'>> = Exact<T, C> & {
  readonly table?: Exact<TableAccess, C['table']>
}

const declared = <Kind extends string, K extends string, C extends Pick<Declared<Route>, 'access'>>(
  kind: Kind,
  key: K,
  entry: C,
) => ({ kind, key, ...entry, access: (entry.access ?? 'admin') as Access<C> })

// The key is `<METHOD> <path>`, also the route key of API Gateway.

const NO_CONTENT: object = { status: 204 }

export const call = <const K extends Key, const C extends Declared<Call>>(key: K, entry: Entry<Call, C>) =>
  declared('call', key, { ...(entry.response.def.type === 'null' ? NO_CONTENT : {}), ...(entry as C) })

export const form = <const K extends `POST /api/${string}`, const C extends Declared<Form>>(
  key: K,
  entry: Entry<Form, C>,
) => declared('form', key, entry as C)

export const upload = <const K extends `POST /api/${string}`, const C extends Declared<Upload>>(
  key: K,
  entry: Entry<Upload, C>,
) => declared('upload', key, entry as C)

export const renderedPage = <const K extends `GET /${string}`, const C extends Declared<RenderedPage>>(
  key: K,
  entry: Entry<RenderedPage, C>,
) => declared('renderedPage', key, entry as C)

/** Default limit of a request body, in bytes: an enquiry of 5,000 characters in any script, JSON-escaped, fits. */
export const MAX_BODY_BYTES = 64 * 1024

/** Message of a 413, with the limit in whole KB or MB. */
export const tooLargeMessage = (maxBytes: number): string => {
  const kilobytes = Math.floor(maxBytes / 1024)
  const limit = kilobytes % 1024 === 0 ? `${kilobytes / 1024} MB` : `${kilobytes} KB`
  return `The request is too large: at most ${limit}.`
}

/** Whether the diary has an entry of each success of a call: each of the administration that changes something. */
export const isInDiary = (entry: { readonly key: string }): boolean =>
  entry.key.includes(' /api/admin/') && !entry.key.startsWith('GET ') && !('changesNothing' in entry)

import type { BodyInput, ErrorBody, Params, Query, Response, RouteKey } from '../../shared/api.ts'

/** Body of an error response; a first sign-in's 401 also has `challenge` and the `session` that answers it. */
export type ApiErrorBody = ErrorBody & { challenge?: string; session?: string }

/** A response without success. `message` is `<status>: <body or status text>`. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody | undefined

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parseErrorBody(text)
  }

  /** The server's message to show; undefined when a proxy answered in place of the API. */
  get serverMessage(): string | undefined {
    return this.body?.message
  }
}

function parseErrorBody(text: string): ApiErrorBody | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value?.message === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

type Given<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value }

interface FetchOptions {
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  /** True for a call that a closing tab still sends. */
  keepalive?: boolean | undefined
}

/** Options of a call: `params` and `body` are required exactly where the contract has them. */
type RequestOptions<K extends RouteKey> = Given<'params', Params<K>> &
  Given<'body', BodyInput<K>> & { query?: Query<K> | undefined } & FetchOptions
export type OptionsArgument<K extends RouteKey> =
  Record<never, never> extends RequestOptions<K>
    ? [options?: RequestOptions<K>]
    : [options: RequestOptions<K>]

/**
 * Make one call of the contract and give the parsed response (null for 204).
 * @throws ApiError for any status but success; TypeError when the server can't be reached.
 */
export async function request<K extends RouteKey>(
  key: K,
  ...[options]: OptionsArgument<K>
): Promise<Response<K>> {
  return readJson(await send(key, options as UntypedOptions | undefined))
}

/** Calls that respond with a list. */
export type ListKey = { [K in RouteKey]: Response<K> extends readonly unknown[] ? K : never }[RouteKey]

/** `request` for a list: `next` is the cursor of the following page, absent on the last one. */
export async function requestPage<K extends ListKey>(
  key: K,
  ...[options]: OptionsArgument<K>
): Promise<{ items: Response<K>; next?: string }> {
  const response = await send(key, options as UntypedOptions | undefined)
  const next = nextCursor(response.headers.get('link'))
  const items: Response<K> = await readJson(response)
  return next === undefined ? { items } : { items, next }
}

/** The `cursor` of the `rel="next"` link in a `Link` header (RFC 8288). */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(link ?? '')?.[1]
  if (target === undefined) return undefined
  // The base only makes a relative target parseable.
  return new URL(target, 'http://relative.invalid').searchParams.get('cursor') ?? undefined
}

/** `RequestOptions` at run time, where the call's types are erased. */
interface UntypedOptions extends FetchOptions {
  params?: Record<string, string> | undefined
  query?: Record<string, string | undefined> | undefined
  body?: unknown
}

async function send(key: RouteKey, options: UntypedOptions = {}): Promise<globalThis.Response> {
  const [method = '', template = ''] = key.split(' ')
  const { params = {}, query = {}, body, headers, signal, keepalive } = options
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()

  const response = await fetch(search ? `${path}?${search}` : path, {
    method,
    credentials: 'same-origin',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  })
  if (response.ok) return response
  throw new ApiError(response.status, await response.text(), response.statusText)
}

async function readJson(response: globalThis.Response) {
  return response.status === 204 ? null : await response.json()
}

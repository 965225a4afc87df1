import { createContext, Script } from 'node:vm'
import type { HttpRequest, HttpResponse } from './http-message.ts'

/** A value as CloudFront Functions see it: the last of several, and all of them. */
interface Value {
  value: string
  multiValue?: { value: string }[]
}
type Values = Record<string, Value>

interface FunctionResult {
  readonly statusCode?: number
  readonly headers?: Values
  readonly cookies?: Values
  readonly querystring?: Values | string
  readonly uri?: string
  readonly body?: string | { readonly encoding: 'text' | 'base64'; readonly data: string }
}

export type ViewerRequestFunction = (request: HttpRequest) => Promise<HttpRequest | HttpResponse>

/** CloudFront Functions may use about 1 ms of compute; this leaves room for a busy machine. */
const TIMEOUT_MS = 250

/**
 * The real code of a viewer-request function (CloudFront Functions, runtime 2.0), run in a context without any of
 * Node's globals. `log` gets what it writes to the console. The returned function rejects when the code throws.
 */
export function viewerRequestFunction(
  code: string,
  distributionId: string,
  log: (line: string) => void,
): ViewerRequestFunction {
  const console = { log: (...values: unknown[]) => log(values.map(String).join(' ')) }
  const context = createContext({ console, input: '' }, { codeGeneration: { strings: false, wasm: false } })
  new Script(code, { filename: 'viewer-request.js' }).runInContext(context, { timeout: TIMEOUT_MS })
  const call = new Script('handler(JSON.parse(input))')

  return async (request) => {
    const { cookie = '', ...headers } = request.headers
    const querystring = valuesOf(request.query.split('&'))
    const cookies = valuesOf(cookie.split(/;\s*/))
    context.input = JSON.stringify({
      version: '1.0',
      context: {
        distributionId,
        distributionDomainName: request.headers.host,
        eventType: 'viewer-request',
      },
      viewer: { ip: request.sourceIp },
      request: {
        method: request.method,
        uri: request.path,
        querystring,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
        cookies,
      },
    })
    const given: unknown = await call.runInContext(context, { timeout: TIMEOUT_MS })
    const result = JSON.parse(JSON.stringify(given)) as FunctionResult
    if (result.statusCode !== undefined) return responseOf(result, result.statusCode)
    return {
      ...request,
      path: result.uri ?? request.path,
      // What the function left alone stays as it was sent, to the letter.
      query: same(result.querystring, querystring) ? request.query : textOf(result.querystring, '&'),
      headers: {
        ...flat(result.headers),
        ...(Object.keys(result.cookies ?? {}).length > 0 && {
          cookie: same(result.cookies, cookies) ? cookie : textOf(result.cookies, '; '),
        }),
      },
    }
  }
}

function responseOf({ headers, cookies, body = '' }: FunctionResult, status: number): HttpResponse {
  return {
    status,
    headers: flat(headers),
    cookies: Object.entries(cookies ?? {}).map(([name, { value }]) => `${name}=${value}`),
    body:
      typeof body === 'string'
        ? Buffer.from(body)
        : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8'),
  }
}

function valuesOf(pairs: readonly string[]): Values {
  const values: Values = {}
  for (const pair of pairs.filter(Boolean)) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    const before = values[name]
    values[name] = before
      ? { value, multiValue: [...(before.multiValue ?? [{ value: before.value }]), { value }] }
      : { value }
  }
  return values
}

const flat = (values: Values = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, { value, multiValue }]) => [
      name.toLowerCase(),
      multiValue ? multiValue.map((one) => one.value).join(',') : value,
    ]),
  )

function textOf(values: Values | string | undefined, separator: string): string {
  if (typeof values !== 'object') return values ?? ''
  return Object.entries(values)
    .flatMap(([name, { value, multiValue }]) =>
      (multiValue ?? [{ value }]).map((one) => `${name}=${one.value}`),
    )
    .join(separator)
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

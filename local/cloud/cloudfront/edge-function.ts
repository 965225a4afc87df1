import { createContext, Script } from 'node:vm'
import type { HttpRequest, HttpResponse } from '../http-message.ts'

/** A value in CloudFront's event structure: the last of several, and all of them. */
interface Value {
  value: string
  multiValue?: { value: string }[]
}
type Values = Record<string, Value>

/** Result of a function: a request, or with `statusCode` a response. Query and cookies stay as they were sent. */
interface FunctionResult {
  readonly statusCode?: number
  readonly headers?: Values
  readonly uri?: string
  readonly body?: { readonly encoding: 'text'; readonly data: string }
}

export interface EdgeFunctions {
  readonly 'viewer-request': (request: HttpRequest) => Promise<HttpRequest | HttpResponse>
  readonly 'viewer-response': (request: HttpRequest, response: HttpResponse) => Promise<HttpResponse>
}

/** Timeout against endless loops; CloudFront's own limit of compute (about 1 ms) depends on the machine. */
const TIMEOUT_MS = 2_000

/**
 * Runs the real code of a CloudFront Function (runtime 2.0) in a context without Node's globals. `log` gets its console
 * output. Both returned functions run the same handler and reject when it throws.
 */
export function edgeFunctions(
  code: string,
  distributionId: string,
  log: (line: string) => void,
): EdgeFunctions {
  const console = { log: (...values: unknown[]) => log(values.map(String).join(' ')) }
  const context = createContext({ console, input: '' }, { codeGeneration: { strings: false, wasm: false } })
  new Script(code, { filename: 'edge-function.js' }).runInContext(context, { timeout: TIMEOUT_MS })
  const call = new Script('handler(JSON.parse(input))')

  async function run(eventType: keyof EdgeFunctions, request: HttpRequest, more: object) {
    context.input = JSON.stringify({
      version: '1.0',
      context: { distributionId, distributionDomainName: request.headers.host, eventType },
      viewer: { ip: request.sourceIp },
      request: eventRequest(request),
      ...more,
    })
    const given: unknown = await call.runInContext(context, { timeout: TIMEOUT_MS })
    return JSON.parse(JSON.stringify(given)) as FunctionResult
  }

  return {
    'viewer-request': async (request) => {
      const result = await run('viewer-request', request, {})
      return result.statusCode === undefined
        ? requestOf(result, request)
        : responseOf(result, result.statusCode)
    },
    'viewer-response': async (request, response) => {
      const { status, headers, cookies } = response
      const seen = { statusCode: status, headers: valued(headers), cookies: {} }
      const result = await run('viewer-response', request, { response: seen })
      // The function does not see the body.
      return { ...responseOf(result, result.statusCode ?? status), cookies, body: response.body }
    },
  }
}

function eventRequest(request: HttpRequest) {
  const { cookie: _, ...headers } = request.headers
  return {
    method: request.method,
    uri: request.path,
    querystring: valuesOf(request.query.split('&')),
    headers: valued(headers),
    cookies: valuesOf((request.headers.cookie ?? '').split(/;\s*/)),
  }
}

function requestOf({ uri, headers }: FunctionResult, request: HttpRequest): HttpRequest {
  const { cookie } = request.headers
  return { ...request, path: uri ?? request.path, headers: { ...flat(headers), ...(cookie && { cookie }) } }
}

const responseOf = ({ headers, body }: FunctionResult, status: number): HttpResponse => ({
  status,
  headers: flat(headers),
  cookies: [],
  body: Buffer.from(body?.data ?? ''),
})

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

const valued = (headers: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))

const flat = (values: Values = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name.toLowerCase(), value]))

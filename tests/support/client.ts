import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { api, errorBody, type Response as Result, type RouteKey } from '../../shared/api.ts'
import { DEVICE_COOKIE } from '../../shared/entities/sign-in/device-cookie.ts'
import { REMEMBERED_COOKIE } from '../../shared/entities/sign-in/second-step.ts'
import { SESSION_COOKIE } from '../../shared/entities/sign-in/session-cookie.ts'

/** The running system under test: each of the workers that run test files side by side has its own. */
export const cloud = systemOf(Number(process.env.VITEST_POOL_ID))

function systemOf(worker: number) {
  const system = inject('clouds')[worker - 1]
  if (!system) throw new Error(`There is no system for worker ${worker}.`)
  return system
}

export const routeKeys = Object.keys(api) as RouteKey[]

/** A well-formed id that nothing has. */
export const UNKNOWN_ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ'

/** Secrets of the run so far: those of files before, too. */
const secrets = new Set(
  existsSync(cloud.secretsFile) ? readFileSync(cloud.secretsFile, 'utf8').split('\n') : [],
)
secrets.delete('')

/** Remembers a secret: no response from now on, and no log of the whole run, may contain it. */
export function rememberSecret(secret: string): void {
  // A cookie that is taken back has no value.
  if (secret === '' || secrets.has(secret)) return
  appendFileSync(cloud.secretsFile, `${secret}\n`)
  secrets.add(secret)
}

interface Request {
  /** Values for the `{…}` of a route's path. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly raw?: BodyInit
  /** Set over, or with null instead of, what a browser on the site would send. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Session id to send as cookie. */
  readonly session?: string | undefined
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; undefined when there is none. */
  readonly json: unknown
}

/** Requests per second, and at once: well inside what the API lets pass (100 and 200, infra/config.ts). */
const RATE = 80
const BURST = 40
/** By what limits them, the API or a route: until when the requests sent so far use up what may pass. */
const spentUntil = new Map<string, number>()

/** Waits until a request may be sent; otherwise a fast machine would be answered 429. */
async function turn(limit: string, rate: number, burst: number): Promise<void> {
  const now = performance.now()
  const until = Math.max(spentUntil.get(limit) ?? 0, now - (burst * 1000) / rate) + 1000 / rate
  spentUntil.set(limit, until)
  if (until > now) await wait(until - now)
}

/** Sends a request of any shape and checks what holds for every answer of the API. */
export async function send(method: string, path: string, request: Request = {}): Promise<Answer> {
  const url = new URL(path, cloud.run.url)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  const body = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body))

  const headers = new Headers({ 'content-type': 'application/json' })
  if (request.session) headers.set('cookie', `${SESSION_COOKIE}=${request.session}`)
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }
  await turn('API', RATE, BURST)
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
    if ([DEVICE_COOKIE, REMEMBERED_COOKIE].includes(name)) rememberSecret(value)
  }
  const text = await response.text()
  const answer: Answer = { status: response.status, headers: response.headers, text, json: parsed(text) }
  // Whoever has the address of a preview has its text. Only the answer that makes a link names it.
  const [, token] = /\/preview\/(?:shipment\/)?\w{26}\/([\w-]{22})"/.exec(text) ?? []

  expect(answer.status, `${method} ${path}: ${text}`).not.toBe(403)
  if (text !== '') expect(response.headers.get('content-type')).toMatch(/^application\/json\b/)
  if (!response.ok) expect(errorBody.safeParse(answer.json).error, text).toBeUndefined()
  const leaked = [...secrets].filter((secret) => text.includes(secret))
  expect(leaked, `${method} ${path} answered with a secret`).toEqual([])
  if (token) rememberSecret(token)
  return answer
}

/** Waits until a call may be sent that is well inside what its route lets pass. */
async function turnOf(key: RouteKey): Promise<void> {
  const { throttle }: { throttle?: { ratePerSecond: number; burst: number }; access: string } = api[key]
  if (throttle) await turn(key, 0.8 * throttle.ratePerSecond, throttle.burst / 2)
}

/** Sends a call of the contract in its turn. */
export async function call(key: RouteKey, request: Request = {}): Promise<Answer> {
  await turnOf(key)
  const [method = '', template = ''] = key.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? UNKNOWN_ID),
  )
  return send(method, path, request)
}

/** Sends a call that must succeed: its status and its whole body are those of the contract, nothing beside. */
export async function succeed<K extends RouteKey>(
  key: K,
  request: Request = {},
): Promise<{ body: Result<K>; headers: Headers }> {
  const answer = await call(key, request)
  const contract = api[key]
  expect(answer.status, `${key}: ${answer.text}`).toBe('status' in contract ? contract.status : 200)
  const body = contract.response.parse(answer.json ?? null)
  expect(answer.json ?? null).toEqual(body)
  return { body: body as Result<K>, headers: answer.headers }
}

/** Sends a call that must be refused with this status; gives the body. */
export async function refused(status: number, key: RouteKey, request: Request = {}) {
  const answer = await call(key, request)
  expect(answer.status, `${key}: ${answer.text}`).toBe(status)
  return errorBody.parse(answer.json)
}

/** Signs in and gives the session id. */
export async function signIn(credentials = { username: 'admin', password: cloud.password }): Promise<string> {
  const answer = await call('POST /api/admin/login', { body: credentials })
  expect(answer.status, answer.text).toBe(200)
  return sessionOf(answer.headers)
}

/** The session id that an answer's cookie carries. */
export function sessionOf(headers: Headers): string {
  const prefix = `${SESSION_COOKIE}=`
  const cookie = headers.getSetCookie().find((line) => line.startsWith(prefix))
  const id = cookie?.slice(prefix.length).split(';')[0] ?? ''
  expect(id, 'the session id in the cookie').toMatch(/^[\w-]{40,}$/)
  rememberSecret(id)
  return id
}

/** Every item of a list, page by page along the `Link` headers; `pages` holds the number of items of each. */
export async function all<K extends RouteKey>(
  key: K,
  session?: string,
  query: Readonly<Record<string, string>> = {},
): Promise<{ items: Result<K>; pages: number[] }> {
  const pages: unknown[][] = []
  let path: string | undefined = `${key.split(' ')[1]}?${new URLSearchParams(query)}`
  while (path) {
    const answer = await send('GET', path, { session })
    expect(answer.status, answer.text).toBe(200)
    pages.push(answer.json as unknown[])
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  const items = api[key].response.parse(pages.flat()) as Result<K>
  return { items, pages: pages.map(({ length }) => length) }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new Error(`Not JSON: ${text.slice(0, 200)}`)
  }
}

import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventOf } from '../../local/api-event.ts'
import { api, type RouteKey } from '../../shared/api.ts'
import { type MeasuredFunction, withBareCloud } from './bare-cloud.ts'
import type { Bench, Row } from './bench.ts'
import { type Calls, prepareCalls, type RouteRequest } from './function-calls.ts'
import { FunctionProcess } from './function-process.ts'
import type { Meter } from './meter.ts'
import { quantile } from './quantile.ts'

/** Fresh execution environments of each function. */
const FRESH = 20
/** Calls of each function to warm it up, and then measured: as many, or fewer when they take longer than the time. */
const WARM_UP_CALLS = 5
const CALLS = 100
const MIN_CALLS = 10
const MAX_CALLS_MS = 3000

/** Every function of the cloud assembly by itself, in a process of its own, next to one that does nothing. */
export const functions: Bench = {
  name: 'functions',
  run: (report) =>
    withBareCloud(report, async (cloud) => {
      report('filling the table')
      const calls = await prepareCalls(cloud)
      const figures: Record<string, Row> = {}
      await withNothing(async (nothing) => {
        figures['(does nothing)'] = await measure(nothing, async () => ({}), cloud.meter)
      })
      for (const lambda of cloud.functions) {
        report(`${Object.keys(figures).length} of ${cloud.functions.length}: ${lambda.bundle}`)
        figures[lambda.bundle] = await measure(
          lambda,
          await eventsOf(lambda.bundle, calls),
          cloud.meter,
        ).catch((error: Error) => {
          throw new Error(`${lambda.bundle}: ${error.message}`, { cause: error })
        })
      }
      return figures
    }),
}

/** Events for a function, each of them prepared anew. */
async function eventsOf(bundle: string, { routes, events, signIn }: Calls): Promise<() => Promise<unknown>> {
  const keys = Object.keys(api) as RouteKey[]
  const key = keys.find((one) => api[one].handler.replaceAll('/', '-') === bundle)
  if (key) {
    const cookie = await signIn()
    return async () => routeEvent(key, { cookie, ...(await routes[key]()) })
  }
  const event = events[bundle]
  assert(event, `no call is prepared for the function ${bundle}`)
  return event
}

function routeEvent(key: RouteKey, { params = {}, body, headers = {}, cookie = '' }: RouteRequest) {
  const [method = '', template = ''] = key.split(' ')
  return eventOf(
    {
      method,
      path: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query: '',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      sourceIp: '127.0.0.1',
      truncated: false,
    },
    {
      apiId: 'bench',
      accountId: '000000000000',
      domainName: 'localhost',
      stage: '$default',
      routeKey: key,
      requestId: crypto.randomUUID(),
      pathParameters: params,
      startedAt: new Date(),
    },
  )
}

/** @throws when a call does not succeed. */
function check(payload: unknown): void {
  const {
    statusCode = 200,
    body,
    batchItemFailures = [],
  } = (payload ?? {}) as {
    statusCode?: number
    body?: string
    batchItemFailures?: unknown[]
  }
  assert(statusCode < 300, `answered ${statusCode}: ${body}`)
  assert.equal(batchItemFailures.length, 0, 'could not deal with its event')
}

async function measure(
  lambda: MeasuredFunction,
  prepare: () => Promise<unknown>,
  meter: Meter,
): Promise<Row> {
  const fresh: number[] = []
  for (let count = 0; count < FRESH; count++) {
    const event = await prepare()
    const started = performance.now()
    const one = new FunctionProcess(lambda)
    try {
      check((await one.run(event)).payload)
      fresh.push(performance.now() - started)
    } finally {
      await one.stop()
    }
  }

  const warm: number[] = []
  const used = { readUnits: 0, writeUnits: 0, s3Reads: 0, s3Writes: 0 }
  let peak = 0
  const one = new FunctionProcess(lambda)
  try {
    let started = 0
    for (let count = -WARM_UP_CALLS; count < CALLS; count++) {
      if (count === 0) started = performance.now()
      const event = await prepare()
      meter.take()
      const { payload, milliseconds, peakMegabytes } = await one.run(event)
      check(payload)
      peak = peakMegabytes
      const taken = meter.take()
      if (count < 0) continue
      warm.push(milliseconds)
      for (const what of ['readUnits', 'writeUnits', 's3Reads', 's3Writes'] as const)
        used[what] += taken[what]
      if (performance.now() - started > MAX_CALLS_MS && warm.length >= MIN_CALLS) break
    }
  } finally {
    await one.stop()
  }
  const perCall = (sum: number) => Math.round((100 * sum) / warm.length) / 100
  return {
    'code (KB)': Math.round((await sizeOf(lambda.code)) / 1024),
    'init (ms)': Math.round(quantile(fresh, 0.5)),
    'p50 (ms)': round(quantile(warm, 0.5)),
    'p99 (ms)': round(quantile(warm, 0.99)),
    calls: warm.length,
    'memory (MB)': Math.round(peak),
    'read units': perCall(used.readUnits),
    'write units': perCall(used.writeUnits),
    'S3 reads': perCall(used.s3Reads),
    'S3 writes': perCall(used.s3Writes),
  }
}

const round = (value: number) => Math.round(value * 10) / 10

/** Bytes of what is deployed with a function, but for source maps. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/** The control: what Node.js alone takes. */
async function withNothing(use: (nothing: MeasuredFunction) => Promise<void>): Promise<void> {
  const code = await mkdtemp(path.join(tmpdir(), 'wholesale-bench-'))
  try {
    const file = path.join(code, 'index.mjs')
    await writeFile(file, 'export const handler = async () => null')
    await use({ bundle: '', code, file, handler: 'handler', environment: {} })
  } finally {
    await rm(code, { recursive: true })
  }
}

import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { routes as declared } from '../../shared/api.ts'
import type { Bench, Limits, Row } from '../bench.ts'
import type { Meter } from '../meter.ts'
import { streamEvents } from '../publishing/stream.ts'
import { quantile } from '../quantile.ts'
import { type BareCloud, type MeasuredFunction, withBareCloud } from './bare-cloud.ts'
import { prepareCalls } from './function-calls.ts'
import { FunctionProcess } from './function-process.ts'
import { bundleOf, type Route, routeEvent } from './route-event.ts'
import { type Prepare, warmCalls } from './warm-calls.ts'

/** Cold starts per function. */
const COLD_STARTS = 20
/** Warm calls per function at most. */
const WARM_CALLS = 100
/** Largest usage of an enquiry of 1 KB. */
const MAX_ENQUIRY = { writeUnits: 4, streamEvents: 1 } as const

/** Every function of the cloud assembly, in a process of its own, and an empty one for comparison. */
export const functions: Bench = {
  name: 'functions',
  run: (report, limits) =>
    withBareCloud(report, async (cloud) => {
      const calls = await callsOf(cloud, report)
      const figures: Record<string, Row> = {}
      // Before thousands of articles are stored by the others.
      report('reconciling')
      figures['publisher (hourly)'] = await measureReconcile(cloud)
      await rehearse(calls, report)
      await withNothing(async (nothing) => {
        figures['(does nothing)'] = await measure(nothing, async () => ({}), cloud.meter)
      })
      for (const [lambda, begin] of calls) {
        report(`${Object.keys(figures).length} of ${calls.size}: ${lambda.bundle}`)
        figures[lambda.bundle] = await measure(lambda, await begin(), cloud.meter).catch((error: Error) => {
          throw new Error(`${lambda.bundle}: ${error.message}`, { cause: error })
        })
      }
      await holdEnquiry(cloud, calls, limits)
      return figures
    }),
}

/** Prepares the calls of a function, with a session of their own: `logout-everywhere` ends all others. */
type Begin = () => Promise<Prepare>

/** Preparations by function. @throws Error when functions and preparations differ */
async function callsOf(
  cloud: BareCloud,
  report: (progress: string) => void,
): Promise<Map<MeasuredFunction, Begin>> {
  const { routes, events, signIn } = await prepareCalls(cloud, report)
  const keys = Object.keys(declared) as Route[]
  const beginRoute = (key: Route) => async () => {
    const cookie = await signIn()
    return async () => routeEvent(key, { cookie, ...(await routes[key]?.()) })
  }
  const begins = new Map<string, Begin>([
    ...keys.map((key) => [bundleOf(key), beginRoute(key)] as const),
    ...Object.entries(events).map(([bundle, prepare]) => [bundle, async () => prepare] as const),
  ])
  assert.deepEqual([...begins.keys()].sort(), cloud.functions.map(({ bundle }) => bundle).sort())
  return new Map(cloud.functions.map((lambda) => [lambda, begins.get(lambda.bundle) as Begin]))
}

/** Calls each function once, so that failures show before the measurement. */
async function rehearse(
  calls: ReadonlyMap<MeasuredFunction, Begin>,
  report: (progress: string) => void,
): Promise<void> {
  const faults: string[] = []
  for (const [lambda, begin] of calls) {
    report(`trying ${lambda.bundle}`)
    await firstAnswer(lambda, await begin()).catch((error: Error) =>
      faults.push(`${lambda.bundle}: ${error.message}`),
    )
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Milliseconds from the start of a fresh execution environment to its first answer. */
async function firstAnswer(lambda: MeasuredFunction, prepare: Prepare): Promise<number> {
  const event = await prepare()
  const started = performance.now()
  const one = new FunctionProcess(lambda)
  try {
    await one.run(event)
    return performance.now() - started
  } finally {
    await one.stop()
  }
}

async function measure(lambda: MeasuredFunction, prepare: Prepare, meter: Meter): Promise<Row> {
  const fresh: number[] = []
  for (let count = 0; count < COLD_STARTS; count++) fresh.push(await firstAnswer(lambda, prepare))
  const { milliseconds, peakMegabytes, perCall } = await warmCalls(lambda, meter, WARM_CALLS, prepare)
  return {
    'code (KB)': Math.round((await sizeOf(lambda.code)) / 1024),
    'init (ms)': Math.round(quantile(fresh, 0.5)),
    'p50 (ms)': round(quantile(milliseconds, 0.5)),
    'p99 (ms)': round(quantile(milliseconds, 0.99)),
    calls: milliseconds.length,
    'memory (MB)': Math.round(peakMegabytes),
    'read units': perCall.readUnits,
    'write units': perCall.writeUnits,
    'S3 reads': perCall.s3Reads,
    'S3 writes': perCall.s3Writes,
  }
}

/** A step's result that a next one continues (functions/domain/publication/reconcile/reconcile.ts). */
const step = z.looseObject({ left: z.int() })

/** The publisher's hourly run in a site where everything is published: of most hours. */
async function measureReconcile({ meter, lambda }: BareCloud): Promise<Row> {
  const publisher = lambda('publisher')
  const one = new FunctionProcess(publisher)
  try {
    let progress: z.output<typeof step> | undefined
    do progress = step.parse((await one.run({ progress, stepwise: true })).result)
    while (progress.left > 0)
  } finally {
    await one.stop()
  }
  return await measure(publisher, async () => ({}), meter)
}

const round = (value: number) => Math.round(value * 10) / 10

/** Checks one enquiry's write units, which are exact outside transactions (`Usage`), and its invocations by the stream. */
async function holdEnquiry(
  cloud: BareCloud,
  calls: ReadonlyMap<MeasuredFunction, Begin>,
  limits: Limits,
): Promise<void> {
  const lambda = cloud.lambda(bundleOf('POST /api/contact'))
  const prepare = await calls.get(lambda)?.()
  const event = await prepare?.()
  const one = new FunctionProcess(lambda)
  try {
    cloud.meter.take()
    const followers = await streamEvents(cloud, () => one.run(event))
    limits.atMost('write units of an enquiry of 1 KB', cloud.meter.take().writeUnits, MAX_ENQUIRY.writeUnits)
    limits.atMost('invocations by the stream for an enquiry', followers.size, MAX_ENQUIRY.streamEvents)
  } finally {
    await one.stop()
  }
}

/** Bytes of a function's code, without source maps. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/** Runs `use` with an empty function, the control: Node.js alone. */
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

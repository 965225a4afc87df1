import type { Meter, Usage } from '../meter.ts'
import type { MeasuredFunction } from './bare-cloud.ts'
import { FunctionProcess } from './function-process.ts'

/** Calls before the measured ones. */
const WARM_UP_CALLS = 5
/** Calls that are measured even after `DURATION_MS`. */
const MIN_CALLS = 10
const DURATION_MS = 3000

/** Prepares one successful call that does the function's whole work. @returns its event */
export type Prepare = () => Promise<unknown>

interface WarmCalls {
  /** Time in the handler, per call. */
  readonly milliseconds: readonly number[]
  /** Bytes of the last response's body. */
  readonly bytes: number
  /** Peak memory of the function's process. */
  readonly peakMegabytes: number
  /** Average usage of a call. */
  readonly perCall: Usage
}

/** Measures calls of one execution environment. @throws Error when a call fails */
export async function warmCalls(
  lambda: MeasuredFunction,
  meter: Meter,
  wanted: number,
  prepare: Prepare,
): Promise<WarmCalls> {
  const one = new FunctionProcess(lambda)
  try {
    for (let count = 0; count < WARM_UP_CALLS; count++) await one.run(await prepare())
    const milliseconds: number[] = []
    const used: Usage[] = []
    let [bytes, peakMegabytes] = [0, 0]
    const started = performance.now()
    const isEnough = () =>
      used.length >= wanted || (used.length >= MIN_CALLS && performance.now() - started > DURATION_MS)
    while (!isEnough()) {
      const event = await prepare()
      meter.take()
      const answered = await one.run(event)
      used.push(meter.take())
      milliseconds.push(answered.milliseconds)
      bytes = Buffer.byteLength(answered.body ?? '')
      peakMegabytes = answered.peakMegabytes
    }
    const mean = (what: keyof Usage) =>
      Math.round((100 * used.reduce((sum, usage) => sum + usage[what], 0)) / used.length) / 100
    const perCall = {
      readUnits: mean('readUnits'),
      writeUnits: mean('writeUnits'),
      s3Reads: mean('s3Reads'),
      s3Writes: mean('s3Writes'),
    }
    return { milliseconds, bytes, peakMegabytes, perCall }
  } finally {
    await one.stop()
  }
}

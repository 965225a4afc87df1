import type { Meter, Usage } from '../meter.ts'
import type { MeasuredFunction } from './bare-cloud.ts'
import { FunctionProcess } from './function-process.ts'

/** Calls before those that are measured. */
const WARM_UP = 5
/** Calls that are measured: those wanted, or fewer when they take longer than the time, in milliseconds. */
const AT_LEAST = 10
const WITHIN = 3000

/** Prepares one successful call that does the function's whole work, and gives its event. */
export type Prepare = () => Promise<unknown>

interface WarmCalls {
  /** Of each call, in the handler. */
  readonly milliseconds: readonly number[]
  /** Of the last answer's body. */
  readonly bytes: number
  /** Most memory that the function's process had. */
  readonly peakMegabytes: number
  /** What a call took on average. */
  readonly perCall: Usage
}

/** Calls one execution environment of a function again and again. @throws when a call does not succeed. */
export async function warmCalls(
  lambda: MeasuredFunction,
  meter: Meter,
  wanted: number,
  prepare: Prepare,
): Promise<WarmCalls> {
  const one = new FunctionProcess(lambda)
  try {
    for (let count = 0; count < WARM_UP; count++) await one.run(await prepare())
    const milliseconds: number[] = []
    const used: Usage[] = []
    let [bytes, peakMegabytes] = [0, 0]
    const started = performance.now()
    const isEnough = () =>
      used.length >= wanted || (used.length >= AT_LEAST && performance.now() - started > WITHIN)
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

import * as z from 'zod'
import { type Aws, control } from './control.ts'

/** A fault of the local AWS (local/README.md, Fault injection). */
export interface Fault {
  readonly kind: 'latency' | 'throttle' | 'error' | 'reset' | 'lost'
  readonly service?: string
  readonly operation?: string
  /** Prefix of the functions' logical ids. */
  readonly function?: string
  readonly ms?: number
  readonly rate?: number
  readonly times?: number
}

/** Holds calls until the faults end, which lets all of them go on: whatever a test does meanwhile comes in time. */
export const HELD = { kind: 'latency', ms: 600_000 } as const

const report = z.array(z.object({ strikes: z.int() }))

/** Number of faults that a system's local AWS has injected so far. */
export async function strikesOf(aws: Aws): Promise<number> {
  return report.parse(await control(aws, 'GET faults')).reduce((sum, { strikes }) => sum + strikes, 0)
}

/** Runs `work` while a system's local AWS fails like this; tells how often it did. */
export async function during<T>(
  aws: Aws,
  faults: Fault[],
  work: () => Promise<T>,
): Promise<{ result: T; strikes: number }> {
  await control(aws, 'PUT faults', faults)
  try {
    const result = await work()
    return { result, strikes: await strikesOf(aws) }
  } finally {
    await control(aws, 'PUT faults', [])
  }
}

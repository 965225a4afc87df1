import * as z from 'zod'
import { type Aws, control } from './control.ts'

/** A fault of the local AWS (README, Trouble on purpose). */
export interface Fault {
  readonly kind: 'latency' | 'throttle' | 'error' | 'reset' | 'lost'
  readonly service?: string
  readonly operation?: string
  /** How the logical ids of the functions begin. */
  readonly function?: string
  readonly ms?: number
  readonly rate?: number
  readonly times?: number
}

const report = z.array(z.object({ strikes: z.int() }))

/** Runs `work` while a system's local AWS fails like this; tells how often it did. */
export async function during<T>(
  aws: Aws,
  faults: Fault[],
  work: () => Promise<T>,
): Promise<{ result: T; strikes: number }> {
  await control(aws, 'PUT faults', faults)
  try {
    const result = await work()
    const struck = report.parse(await control(aws, 'GET faults'))
    return { result, strikes: struck.reduce((sum, one) => sum + one.strikes, 0) }
  } finally {
    await control(aws, 'PUT faults', [])
  }
}

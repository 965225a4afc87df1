import assert from 'node:assert/strict'
import * as z from 'zod'
import type { RunInfo } from './cloud.ts'

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

type Aws = Pick<RunInfo, 'awsEndpoint' | 'serviceCredentials'>

const report = z.array(z.object({ strikes: z.int() }))

async function control({ awsEndpoint, serviceCredentials }: Aws, method: 'GET' | 'PUT', body?: Fault[]) {
  const response = await fetch(`${awsEndpoint}/_local/faults`, {
    method,
    headers: { authorization: `Bearer ${serviceCredentials.accessKeyId}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  assert.equal(response.status, 200)
  return report.parse(await response.json())
}

/** Runs `work` while a system's local AWS fails like this; tells how often it did. */
export async function during<T>(
  aws: Aws,
  faults: Fault[],
  work: () => Promise<T>,
): Promise<{ result: T; strikes: number }> {
  await control(aws, 'PUT', faults)
  try {
    const result = await work()
    const strikes = (await control(aws, 'GET')).reduce((sum, one) => sum + one.strikes, 0)
    return { result, strikes }
  } finally {
    await control(aws, 'PUT', [])
  }
}

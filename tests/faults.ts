import { expect } from 'vitest'
import * as z from 'zod'
import { cloud } from './client.ts'

/** A fault of the local AWS (README, Trouble on purpose). */
interface Fault {
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

async function control(method: 'GET' | 'PUT', body?: Fault[]) {
  const response = await fetch(`${cloud.run.awsEndpoint}/_local/faults`, {
    method,
    headers: { authorization: `Bearer ${cloud.run.serviceCredentials.accessKeyId}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
  return report.parse(await response.json())
}

/** Runs `work` while the local AWS fails like this; tells how often it did. */
export async function during<T>(
  faults: Fault[],
  work: () => Promise<T>,
): Promise<{ result: T; strikes: number }> {
  await control('PUT', faults)
  try {
    const result = await work()
    const strikes = (await control('GET')).reduce((sum, one) => sum + one.strikes, 0)
    return { result, strikes }
  } finally {
    await control('PUT', [])
  }
}

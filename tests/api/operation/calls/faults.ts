import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api, type RouteKey } from '../../../../shared/api.ts'
import { call, cloud } from '../../../support/client.ts'
import { during, type Fault } from '../../../support/cloud/faults.ts'
import { endSignInLimits } from '../../../support/cloud/table.ts'
import { sampled } from '../../../support/long-runs.ts'
import { complete, sessions, turnOf } from './caller.ts'

/** The functions behind the API: what follows the table's stream goes on undisturbed. */
const API = 'Api'
/** A function may start for 10 s and work for 10 s; in milliseconds. */
export const LONGEST_MS = 20_000
/** What it means that a dependency failed. */
export const FAILED = [502, 503, 504]

const outages = [
  { kind: 'throttle', statuses: [429] },
  { kind: 'error', statuses: FAILED },
  { kind: 'reset', statuses: FAILED },
] as const

/** AWS services that a call needs, and that it asks before it finds its parameters wrong. */
export function servicesOf(key: RouteKey): string[] {
  // Translating asks for its article first, which is none here, and the second step for its challenge.
  const others: readonly RouteKey[] = ['POST /api/admin/blog/{id}/translate', 'POST /api/admin/second-step']
  const one = api[key]
  const named = [
    ...('actions' in one ? one.actions : []),
    ...('publicServices' in one ? one.publicServices : []),
  ]
  const using = (service: string) => !others.includes(key) && named.some((name) => name.startsWith(service))
  return [
    // Cognito, which it asks first, doesn't know its session.
    ...(key === 'POST /api/admin/new-password' ? [] : ['dynamodb']),
    ...['cognito-idp', 'secretsmanager'].filter(using),
  ]
}

const totals = { calls: 0, faults: 0 }
/** Prints how many faults all of them met. */
export const countFaults = () =>
  afterAll(() => console.log(`${totals.calls} calls met ${totals.faults} faults of AWS`))

async function under(fault: Fault, key: RouteKey) {
  const started = performance.now()
  const request = { ...complete(key), session: sessions.administrator }
  const { result, strikes } = await during(cloud.run, [fault], () => call(key, request))
  totals.calls += 1
  totals.faults += strikes
  return { status: result.status, strikes, ms: performance.now() - started }
}

export function testFaults(key: RouteKey): void {
  describe.each(servicesOf(key))('while %s fails, it says so in time', (service) => {
    // Tries of passwords and codes are counted, and would be refused for that.
    if (service === 'cognito-idp') beforeEach(endSignInLimits)

    // A public call of Cognito names no function.
    const caller = service === 'cognito-idp' ? {} : { function: API }

    test.each(sampled(outages, 1, turnOf(key)))('$kind', async ({ kind, statuses }) => {
      const { status, strikes, ms } = await under({ kind, service, ...caller }, key)
      expect(statuses).toContain(status)
      expect(strikes).toBeGreaterThan(0)
      expect(ms).toBeLessThan(LONGEST_MS)
    })
  })

  if (key.startsWith('GET ')) {
    test('a read that fails once is tried again, and nobody notices', async () => {
      const expected = await call(key, { ...complete(key), session: sessions.administrator })
      const fault = { kind: 'reset' as const, service: 'dynamodb', function: API, times: 1 }
      const { status, strikes } = await under(fault, key)
      expect([status, strikes]).toEqual([expected.status, 1])
    })
  }
}

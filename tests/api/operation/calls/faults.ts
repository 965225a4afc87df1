import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api, type RouteKey } from '../../../../shared/api.ts'
import { call, cloud, routeKeys, signIn } from '../../../support/client.ts'
import { during, type Fault } from '../../../support/cloud/faults.ts'
import { passToWindow, settled } from '../../../support/cloud/state.ts'
import { isLongRun } from '../../../support/long-runs.ts'
import { complete, sessions } from './caller.ts'

/** The functions behind the API: what follows the table's stream goes on undisturbed. */
export const API = 'Api'
/** A function may start for 10 s and work for 10 s; in milliseconds. */
const LONGEST_MS = 20_000
/** Longer than the functions wait for an answer of any service: DynamoDB's 3 s (functions/platform/table/table.ts), others' 5 s. */
const TOO_LATE_MS = 6_000
/** What it means that a dependency failed. */
export const FAILED = [502, 503, 504]
/** Calls at a time: of tries of passwords and codes, more than five unanswered ones are refused as such. */
const AT_ONCE = { dynamodb: 24, 'cognito-idp': 4, secretsmanager: 4 }

/** AWS services that a call needs, and that it asks before it finds its parameters wrong. */
function servicesOf(key: RouteKey): string[] {
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
const callAs = (key: RouteKey) => call(key, { ...complete(key), session: sessions.administrator })

/** Calls each route, some at a time. All calls end before the faults do: signing out must not succeed meanwhile. */
async function callEach(keys: readonly RouteKey[], atOnce: number) {
  const left = [...keys]
  const answers: { key: RouteKey; status: number; ms: number }[] = []
  const worker = async () => {
    for (let key = left.shift(); key; key = left.shift()) {
      const started = performance.now()
      const { status } = await callAs(key)
      answers.push({ key, status, ms: performance.now() - started })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return answers
}

/** Calls that read as visitors and administrators do, that write, and that sign in; of the others, a long run's. */
const KINDS: readonly RouteKey[] = [
  'GET /api/blog',
  'POST /api/contact',
  'POST /api/admin/login',
  'GET /api/admin/blog',
  'POST /api/admin/topics',
  'POST /api/admin/settings',
]

const outages = [
  { kind: 'throttle', statuses: [429], routes: routeKeys },
  { kind: 'error', statuses: FAILED, routes: routeKeys },
  { kind: 'reset', statuses: FAILED, routes: routeKeys },
  { kind: 'latency', ms: TOO_LATE_MS, statuses: FAILED, routes: isLongRun ? routeKeys : KINDS },
] as const

export function testFaults(): void {
  afterAll(() => console.log(`${totals.calls} calls met ${totals.faults} faults of AWS`))

  describe.each(Object.entries(AT_ONCE))(
    'while %s fails, a call that needs it says so in time',
    (service, atOnce) => {
      // A public call of Cognito names no function.
      const struck = service === 'cognito-idp' ? { service } : { service, function: API }
      const using = (keys: readonly RouteKey[]) => keys.filter((key) => servicesOf(key).includes(service))
      if (service === 'cognito-idp')
        // All tries of a window are left for those that are unanswered at a time. What the time made due runs before.
        beforeEach(async () => {
          await passToWindow({ hours: 1 })
          await settled()
          sessions.administrator = await signIn()
        })

      test.each(outages)('$kind', async ({ statuses, routes, ...fault }) => {
        const keys = using(routes)
        const { result, strikes } = await during(cloud.run, [{ ...fault, ...struck } satisfies Fault], () =>
          callEach(keys, atOnce),
        )
        totals.calls += keys.length
        totals.faults += strikes
        expect(strikes).toBeGreaterThanOrEqual(keys.length)
        expect(
          result.filter(({ status, ms }) => ms > LONGEST_MS || !statuses.some((one) => one === status)),
        ).toEqual([])
      })
    },
  )
}

/** For a call after those that started its function. */
export function testRepeatedRead(key: RouteKey): void {
  if (!key.startsWith('GET ')) return
  test('a read that fails once is tried again, and nobody notices', async () => {
    const expected = await callAs(key)
    const fault = { kind: 'reset' as const, service: 'dynamodb', function: API, times: 1 }
    const { result, strikes } = await during(cloud.run, [fault], () => callAs(key))
    totals.calls += 1
    totals.faults += strikes
    expect([result.status, strikes]).toEqual([expected.status, 1])
  })
}

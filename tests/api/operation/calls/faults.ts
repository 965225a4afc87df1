import { beforeEach, describe, expect, test } from 'vitest'
import { api, type RouteKey } from '../../../../shared/api.ts'
import { call, cloud, routeKeys, signIn } from '../../../support/client.ts'
import { during, type Fault } from '../../../support/cloud/faults.ts'
import { passToWindow, settled } from '../../../support/cloud/state.ts'
import { isLongRun } from '../../../support/long-runs.ts'
import { complete, forEach, sessions } from './caller.ts'

/** The functions behind the API: what follows the table's stream goes on undisturbed. */
export const API = 'Api'
/** A function may start for 10 s and work for 10 s; in milliseconds. */
const LONGEST_MS = 20_000
/** Longer than the functions wait for an answer of any service: DynamoDB's 3 s (functions/platform/table/table.ts), others' 5 s. */
const TOO_LATE_MS = 6_000
/** What it means that a dependency failed. */
export const FAILED = [502, 503, 504]
/**
 * Calls at a time: of tries of passwords and codes, more than five unanswered ones are refused as such. Of all others, so many that
 * their functions, which stop after four idle minutes, start within Lambda's ten seconds on a busy machine, too.
 */
const AT_ONCE = { dynamodb: 20, 'cognito-idp': 4, secretsmanager: 4 }

/** AWS services that a call needs, and that it asks before it finds its parameters wrong. */
function servicesOf(key: RouteKey): string[] {
  // Translating asks for its article first, which is none here, and what follows a password for its challenge.
  const others: readonly RouteKey[] = [
    'POST /api/admin/blog/{id}/translate',
    'POST /api/admin/second-step',
    'POST /api/admin/new-password',
  ]
  const one = api[key]
  const named = [
    ...('actions' in one ? one.actions : []),
    ...('publicServices' in one ? one.publicServices : []),
  ]
  const using = (service: string) => !others.includes(key) && named.some((name) => name.startsWith(service))
  return ['dynamodb', ...['cognito-idp', 'secretsmanager'].filter(using)]
}

const callAs = (key: RouteKey) => call(key, { ...complete(key), session: sessions.administrator })

/** Calls each route; signing out must not succeed meanwhile. */
const callEach = (keys: readonly RouteKey[], atOnce: number) =>
  forEach(keys, atOnce, async (key) => {
    const started = performance.now()
    const { status } = await callAs(key)
    return { key, status, ms: performance.now() - started }
  })

const outages = [
  { kind: 'throttle', statuses: [429] },
  { kind: 'error', statuses: FAILED },
  { kind: 'reset', statuses: FAILED },
] as const

/** Calls that read as visitors and administrators do, that write, and that sign in, with what each waits for in vain. */
const KINDS: readonly [RouteKey, keyof typeof AT_ONCE][] = [
  ['GET /api/blog', 'dynamodb'],
  ['POST /api/contact', 'dynamodb'],
  ['GET /api/admin/blog', 'dynamodb'],
  ['POST /api/admin/topics', 'dynamodb'],
  ['POST /api/admin/login', 'cognito-idp'],
  ['POST /api/admin/settings', 'secretsmanager'],
]
/** A service fails for a function, or for all that answer calls. A public call of Cognito names no function. */
const failing = (service: string, name: string) => ({
  service,
  ...(service !== 'cognito-idp' && { function: name }),
})
/** Logical id of a call's function, but for its end. */
const functionOf = (key: RouteKey) => `${API}${api[key].handler.replaceAll(/\W/g, '')}Function`

/** Expects that calls say in time that a service failed, which it did for each. */
async function expectFailures(
  faults: Fault[],
  keys: readonly RouteKey[],
  atOnce: number,
  statuses: readonly number[],
) {
  const { result, strikes } = await during(cloud.run, faults, () => callEach(keys, atOnce))
  expect(strikes).toBeGreaterThanOrEqual(keys.length)
  expect(result.filter(({ status, ms }) => ms > LONGEST_MS || !statuses.includes(status))).toEqual([])
}

export function testFaults(): void {
  const latency = { kind: 'latency', ms: TOO_LATE_MS } as const

  describe.each(Object.entries(AT_ONCE))(
    'while %s fails, a call that needs it says so in time',
    (service, atOnce) => {
      const keys = routeKeys.filter((key) => servicesOf(key).includes(service))
      if (service === 'cognito-idp')
        // All tries of a window are left for those that are unanswered at a time. What the time made due runs before.
        beforeEach(async () => {
          await passToWindow({ hours: 1 })
          await settled()
          sessions.administrator = await signIn()
        })

      test.each(isLongRun ? [...outages, { ...latency, statuses: FAILED }] : outages)(
        '$kind',
        async ({ statuses, ...fault }) => {
          // Each call in one of the ways: all share what makes an answer of a failure.
          const its = keys.filter(
            (_, index) => isLongRun || outages[index % outages.length]?.kind === fault.kind,
          )
          await expectFailures([{ ...fault, ...failing(service, API) }], its, atOnce, statuses)
        },
      )
    },
  )

  test('calls of each kind say in time that a service does not answer, whichever each waits for', () =>
    expectFailures(
      KINDS.map(([key, service]) => ({ ...latency, ...failing(service, functionOf(key)) })),
      KINDS.map(([key]) => key),
      KINDS.length,
      FAILED,
    ))
}

/** For a call that reads, after those that started its function. */
export function testRepeatedRead(key: RouteKey): void {
  test('a read that fails once is tried again, and nobody notices', async () => {
    const expected = await callAs(key)
    const fault = { kind: 'reset' as const, service: 'dynamodb', function: API, times: 1 }
    const { result, strikes } = await during(cloud.run, [fault], () => callAs(key))
    expect([result.status, strikes]).toEqual([expected.status, 1])
  })
}

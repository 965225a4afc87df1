import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RouteKey } from '../../../shared/api.ts'
import { call, cloud, refused, rememberSecret, routeKeys, signIn, succeed } from '../../support/client.ts'
import { during, type Fault } from '../../support/cloud/faults.ts'
import { endEnquiryLimits, endSignInLimits, storedContent, storedItems } from '../../support/cloud/table.ts'
import { isLongRun } from '../../support/long-runs.ts'
import { allPublished } from '../../support/published.ts'
import { samplePost, sampleTopic, unique, validBodies } from '../admin/samples.ts'
import { FAILED, LONGEST_MS, servicesOf } from './calls/faults.ts'

/** The functions behind the API: what follows the table's stream goes on undisturbed. */
const API = 'Api'
/** Longer than the functions wait for an answer of any service: DynamoDB's 3 s (functions/platform/table/table.ts), others' 5 s. */
const TOO_LATE_MS = 6_000
/** Calls that wait for late answers at a time: each that comes anew has a function to start, which computes. */
const LATE_AT_ONCE = 24
/** Tries of passwords and codes at a time: more than five unanswered ones are refused as such. */
const TRIES_AT_ONCE = 4

const totals = { calls: 0, faults: 0, lost: 0, doubled: 0 }
afterAll(() => {
  const { calls, faults, lost, doubled } = totals
  console.log(`${calls} calls met ${faults} faults of AWS: ${lost} lost, ${doubled} doubled`)
})

let session: string
beforeAll(async () => {
  session = await signIn()
  await allPublished()
})
// Tries of passwords and codes are counted, and would be refused for that.
beforeEach(endSignInLimits)
afterAll(endSignInLimits)

/** Everything a call needs to come as far as the services. */
const complete = (key: RouteKey) => ({
  session,
  ...(key in validBodies && { body: validBodies[key as keyof typeof validBodies]() }),
})

/** Calls each route, some at a time. */
async function callEach(keys: readonly RouteKey[], atOnce: number) {
  const left = [...keys]
  const answers: { key: RouteKey; status: number; ms: number }[] = []
  const worker = async () => {
    for (let key = left.shift(); key; key = left.shift()) {
      const started = performance.now()
      const { status } = await call(key, complete(key))
      answers.push({ key, status, ms: performance.now() - started })
    }
  }
  // All of them end before the faults do, even if one fails: signing out must not succeed meanwhile.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  totals.calls += answers.length
  return answers
}

/** Calls the routes while faults last: each must say so in time, and nothing may change. */
async function failing(faults: readonly Fault[], routes: readonly RouteKey[], atOnce: number) {
  const before = await storedContent()
  const { result, strikes } = await during(cloud.run, [...faults], () => callEach(routes, atOnce))
  totals.faults += strikes
  expect(result.filter(({ status, ms }) => !FAILED.includes(status) || ms > LONGEST_MS)).toEqual([])
  expect(await storedContent()).toEqual(before)
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
const asked = isLongRun ? routeKeys : KINDS

describe('while answers of a service come too late, a call that needs it says so in time and changes nothing', () => {
  const using = (service: string) => asked.filter((key) => servicesOf(key).includes(service))
  const tooLate = { kind: 'latency' as const, ms: TOO_LATE_MS }

  test('DynamoDB', async () => {
    await failing([{ ...tooLate, service: 'dynamodb', function: API }], using('dynamodb'), LATE_AT_ONCE)
  })

  test('Cognito and Secrets Manager', async () => {
    const faults = [
      { ...tooLate, service: 'cognito-idp' },
      { ...tooLate, service: 'secretsmanager', function: API },
    ]
    await failing(faults, ['cognito-idp', 'secretsmanager'].flatMap(using), TRIES_AT_ONCE)
  })
})

/** Each number of failures in a row: those that the function makes up for by trying again, and those that end in a 5xx. */
const troubles = (['lost', 'reset'] as const).flatMap((kind) => [1, 2, 3].map((times) => ({ kind, times })))

describe('when a write is cut off, before it is done or after, who tries again loses and doubles nothing', () => {
  /** Sends the same call until it is answered with one of these: the second time, if it failed. */
  async function untilAnswered(key: RouteKey, request: Parameters<typeof call>[1], ...statuses: number[]) {
    totals.calls += 1
    const { status } = await call(key, request)
    if (statuses.includes(status)) return
    expect(FAILED, `${key} answered ${status}`).toContain(status)
    totals.calls += 1
    expect(statuses).toContain((await call(key, request)).status)
  }

  async function under(
    operation: string,
    { kind, times }: (typeof troubles)[number],
    work: () => Promise<void>,
  ) {
    const { strikes } = await during(
      cloud.run,
      [{ kind, times, operation, service: 'dynamodb', function: API }],
      work,
    )
    expect(strikes).toBe(times)
    totals.faults += strikes
  }

  async function storedOnce(one: (item: Record<string, unknown>) => boolean) {
    const found = (await storedItems()).filter(one)
    if (found.length === 0) totals.lost += 1
    if (found.length > 1) totals.doubled += 1
    expect(found).toHaveLength(1)
    return found[0] ?? {}
  }

  test.each(troubles)('an enquiry is stored once: %o', async (trouble) => {
    await endEnquiryLimits()
    const body = { name: unique('buyer'), contact: 'buyer@example.com', interest: '' }
    const request = { body, headers: { 'idempotency-key': ulid() } }
    await under('PutItem', trouble, () => untilAnswered('POST /api/contact', request, 201))
    await storedOnce(({ pk, name }) => pk === 'SUBMISSION' && name === body.name)
  })

  test.each(troubles)('an article is created once, and changed once: %o', async (trouble) => {
    const post = samplePost()
    // 409: it is there, and only the answer that would have said so was lost.
    await under('TransactWriteItems', trouble, () =>
      untilAnswered('POST /api/admin/blog', { session, body: post }, 201, 409),
    )
    const { id } = await storedOnce(({ sk, slug }) => sk === 'POST' && slug === post.slug)
    const request = { session, params: { id: String(id) } }
    const change = { ...request, body: { title: 'Changed', version: 1 } }
    await under('TransactWriteItems', trouble, () =>
      untilAnswered('PUT /api/admin/blog/{id}', change, 200, 409),
    )
    const { body } = await succeed('GET /api/admin/blog/{id}', request)
    expect(body).toMatchObject({ title: 'Changed', version: 2 })
    await succeed('DELETE /api/admin/blog/{id}', request)
  })

  test.each(troubles)(
    'an AI key is stored, or not, and the settings say which: %o',
    async ({ kind, times }) => {
      const openaiApiKey = `sk-${ulid()}`
      rememberSecret(openaiApiKey)
      const told = async () => (await succeed('GET /api/admin/settings', { session })).body
      const fault = { kind, times, operation: 'PutSecretValue', service: 'secretsmanager', function: API }
      const { strikes } = await during(cloud.run, [fault], async () => {
        await untilAnswered('POST /api/admin/settings', { session, body: { openaiApiKey } }, 200)
        expect(await told()).toMatchObject({ openaiKeyLastFour: openaiApiKey.slice(-4) })
      })
      expect(strikes).toBe(times)
      totals.faults += strikes
      await during(cloud.run, [fault], () =>
        untilAnswered('DELETE /api/admin/settings/openai-key', { session }, 204),
      )
      expect(await told()).toMatchObject({ openaiConfigured: false })
    },
  )

  test('a change that is done, but not confirmed, is tried again and not told as refused', async () => {
    const lost = { kind: 'lost', times: 1 } as const
    const { body: topic } = await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
    await under('TransactWriteItems', lost, async () => {
      await succeed('DELETE /api/admin/topics/{id}', { session, params: { id: topic.id } })
    })
    await endEnquiryLimits()
    const enquiry = { name: unique('buyer'), contact: unique('buyer'), interest: '' }
    const { body: receipt } = await succeed('POST /api/contact', { body: enquiry })
    // One that was not just begun would be noted as used first, which is such a write, too.
    session = await signIn()
    const request = { session, params: { id: receipt.id } }
    const body = { status: 'answered', note: 'Rang', version: 1 } as const
    await under('UpdateItem', lost, async () => {
      const answer = await succeed('PUT /api/admin/enquiries/{id}', { ...request, body })
      expect(answer.body).toMatchObject({ ...enquiry, ...body, version: 2 })
    })
    await refused(409, 'PUT /api/admin/enquiries/{id}', { ...request, body: { ...body, note: 'Mailed' } })
    await succeed('DELETE /api/admin/enquiries/{id}', request)
  })
})

import { ulid } from 'ulid'
import { beforeEach, describe, expect, test } from 'vitest'
import { api, type RouteKey } from '../../../shared/api.ts'
import { call, cloud, refused, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { during, type Fault } from '../../support/cloud/faults.ts'
import { now } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { beginWindow } from '../../support/enquiry-window.ts'
import { sampled } from '../../support/long-runs.ts'
import { samplePost, sampleTopic, unique, validBodies } from '../admin/samples.ts'

/** The functions behind the API: what follows the table's stream goes on undisturbed. */
const API = 'Api'
/** What it means that a dependency failed. */
const FAILED = [502, 503, 504]

let session: string
// One that was not just begun would be noted as used, by one more write.
beforeEach(async () => {
  session = await signIn()
})

/** A function may start for 10 s and work for 10 s; in milliseconds. */
const LONGEST_MS = 20_000
/** Longer than the functions wait for an answer of any service: DynamoDB's 3 s (functions/platform/table/table.ts), others' 5 s. */
const TOO_LATE_MS = 6_000

/** Calls that read as visitors and administrators do, that write, and that sign in, with what each waits for in vain. */
const KINDS = [
  ['GET /api/blog', 'dynamodb'],
  ['POST /api/contact', 'dynamodb'],
  ['GET /api/admin/blog', 'dynamodb'],
  ['POST /api/admin/topics', 'dynamodb'],
  ['POST /api/admin/login', 'cognito-idp'],
  ['POST /api/admin/settings', 'secretsmanager'],
] as const satisfies [RouteKey, string][]
const bodyOf = (key: RouteKey) =>
  key in validBodies ? validBodies[key as keyof typeof validBodies]() : undefined
/** Logical id of a call's function, but for its end. */
const functionOf = (key: RouteKey) => `${API}${api[key].handler.replaceAll(/\W/g, '')}Function`

test('a read that fails once is tried again, and nobody notices', async () => {
  const read = () => succeed('GET /api/admin/blog', { session })
  const expected = (await read()).body
  const fault = { kind: 'reset' as const, service: 'dynamodb', function: API, times: 1 }
  const { result, strikes } = await during(cloud.run, [fault], read)
  expect([result.body, strikes]).toEqual([expected, 1])
})

/** Each number of failures in a row: those that the function makes up for by trying again, and those that end in a 5xx. */
const troubles = [3, 2, 1].flatMap((times) => (['lost', 'reset'] as const).map((kind) => ({ kind, times })))

describe('when a write is cut off, before it is done or after, who tries again loses and doubles nothing', () => {
  /** Sends the same call until it is answered with one of these: the second time, if it failed. */
  async function untilAnswered(key: RouteKey, request: Parameters<typeof call>[1], ...statuses: number[]) {
    const { status } = await call(key, request)
    if (statuses.includes(status)) return
    expect(FAILED, `${key} answered ${status}`).toContain(status)
    expect(statuses).toContain((await call(key, request)).status)
  }

  async function under(
    operation: string,
    { kind, times }: (typeof troubles)[number],
    work: () => Promise<void>,
    service = 'dynamodb',
  ) {
    const fault = { kind, times, operation, service, function: API }
    const { strikes } = await during(cloud.run, [fault], work)
    expect(strikes).toBe(times)
  }

  async function storedOnce(one: (item: Record<string, unknown>) => boolean) {
    const found = (await storedItems()).filter(one)
    expect(found).toHaveLength(1)
    return found[0] ?? {}
  }

  test.each(sampled(troubles, 3))('an enquiry is stored once: %o', async (trouble) => {
    await beginWindow()
    const body = { name: unique('buyer'), contact: 'buyer@example.com', interest: '' }
    const request = { body, headers: { 'idempotency-key': ulid(now()) } }
    await under('PutItem', trouble, () => untilAnswered('POST /api/contact', request, 201))
    await storedOnce(({ pk, name }) => pk === 'SUBMISSION' && name === body.name)
  })

  test.each(sampled(troubles, 3))('an article is created once, and changed once: %o', async (trouble) => {
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
  })

  test.each(sampled(troubles, 3))(
    'an AI key is stored, or not, and the settings say which: %o',
    async (trouble) => {
      const openaiApiKey = `sk-${ulid()}`
      rememberSecret(openaiApiKey)
      const told = async () => (await succeed('GET /api/admin/settings', { session })).body
      const secret = (work: () => Promise<void>) => under('PutSecretValue', trouble, work, 'secretsmanager')
      await secret(async () => {
        await untilAnswered('POST /api/admin/settings', { session, body: { openaiApiKey } }, 200)
        expect(await told()).toMatchObject({ openaiKeyLastFour: openaiApiKey.slice(-4) })
      })
      await secret(() => untilAnswered('DELETE /api/admin/settings/openai-key', { session }, 204))
      expect(await told()).toMatchObject({ openaiConfigured: false })
    },
  )

  test('a change that is done, but not confirmed, is tried again and not told as refused', async () => {
    const lost = { kind: 'lost', times: 1 } as const
    const { body: topic } = await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
    await under('TransactWriteItems', lost, async () => {
      await succeed('DELETE /api/admin/topics/{id}', { session, params: { id: topic.id } })
    })
    const enquiry = { name: unique('buyer'), contact: unique('buyer'), interest: '' }
    const { body: receipt } = await succeed('POST /api/contact', { body: enquiry })
    const request = { session, params: { id: receipt.id } }
    const body = { status: 'answered', note: 'Rang', version: 1 } as const
    await under('UpdateItem', lost, async () => {
      const answer = await succeed('PUT /api/admin/enquiries/{id}', { ...request, body })
      expect(answer.body).toMatchObject({ ...enquiry, ...body, version: 2 })
    })
    await refused(409, 'PUT /api/admin/enquiries/{id}', { ...request, body: { ...body, note: 'Mailed' } })
  })
})

// Last: these failures use up the SDK's retry quota, 500 tokens of a function that stays, 14 a try.
// Which error of AWS is which answer: functions/pipeline/error-mapping.test.ts.
test.each([
  { kind: 'throttle', statuses: [429] },
  { kind: 'error', statuses: FAILED },
  { kind: 'reset', statuses: FAILED },
  { kind: 'latency', ms: TOO_LATE_MS, statuses: FAILED },
] as const)('calls of each kind say in time that a service fails: $kind', async ({ statuses, ...fault }) => {
  const faults = KINDS.map(([key, service]): Fault => {
    // A public call of Cognito names no function.
    const by = service === 'cognito-idp' ? {} : { function: functionOf(key) }
    return { ...fault, ...by, service }
  })
  const { result, strikes } = await during(cloud.run, faults, () =>
    Promise.all(
      KINDS.map(async ([key]) => {
        const started = performance.now()
        const { status } = await call(key, { session, body: bodyOf(key) })
        return { key, status, ms: performance.now() - started }
      }),
    ),
  )
  expect(strikes).toBeGreaterThanOrEqual(KINDS.length)
  expect(
    result.filter(({ status, ms }) => ms > LONGEST_MS || !statuses.some((one) => one === status)),
  ).toEqual([])
})

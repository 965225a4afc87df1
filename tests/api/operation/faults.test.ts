import { ulid } from 'ulid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RouteKey } from '../../../shared/api.ts'
import { call, cloud, refused, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { during } from '../../support/cloud/faults.ts'
import { now } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { beginWindow } from '../../support/enquiry-window.ts'
import { sampled } from '../../support/long-runs.ts'
import { samplePost, sampleTopic, unique } from '../admin/samples.ts'
import { API, FAILED } from './calls/faults.ts'

let session: string
// One that was not just begun would be noted as used, by one more write.
beforeEach(async () => {
  session = await signIn()
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

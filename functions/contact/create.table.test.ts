import { Metrics } from '@aws-lambda-powertools/metrics'
import { ulid } from 'ulid'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultWords } from '../../content/words.ts'
import { ENQUIRIES_SERVICE } from '../../shared/metric-services.ts'
import { getEnquiry } from '../domain/enquiries/enquiry-store.ts'
import { logger } from '../platform/log.ts'
import { answerOf } from '../testing/answer-of.ts'
import { allItems, itemsWith } from '../testing/stored-items.ts'
import { createOwnTable } from '../testing/table-fixture.ts'
import { handler } from './create.ts'

const info = vi.spyOn(logger, 'info')
const addMetric = vi.spyOn(Metrics.prototype, 'addMetric')
const HOUR = 60 * 60 * 1000

beforeAll(createOwnTable)
beforeEach(() => vi.clearAllMocks())

const enquiry = {
  name: 'Ola',
  contact: 'ola@example.com',
  interest: '',
  message: 'Hello',
  page: '/toys',
  language: 'en-GB',
  campaign: 'utm_source=flyer',
}

let visitors = 0
/** Sends an enquiry from a connection of its own. */
const send = (headers: Record<string, string> = {}, signs = {}) =>
  answerOf(handler, {
    headers: { 'content-type': 'application/json', 'x-viewer-address': `192.0.2.${++visitors}`, ...headers },
    body: JSON.stringify({ ...enquiry, ...signs }),
  })

test('the receipt says when we answer, and repeats nothing personal', async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    submittedAt: expect.any(String),
    message: 'Thank you for your message! We will answer you as soon as we can.',
  })
  expect(addMetric).toHaveBeenCalledExactlyOnceWith('EnquiryReceived', 'Count', 1)
  // Whichever function received it.
  const [counted] = addMetric.mock.contexts as Metrics[]
  expect(counted?.serializeMetrics()).toMatchObject({ service: ENQUIRIES_SERVICE })
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/Ola|ola@|Hello|192\.0\.2/)
})

test.each([0, -23 * HOUR, 23 * HOUR])('a key made %i ms from now becomes the id', async (offset) => {
  const key = ulid(Date.now() + offset)
  expect((await send({ 'idempotency-key': key })).body.id).toBe(key)
})

test.each([
  ['an old key', ulid(Date.now() - 25 * HOUR)],
  ['a key of the future', ulid(Date.now() + 25 * HOUR)],
  ['a lower-case key', ulid().toLowerCase()],
  ['a UUID', crypto.randomUUID()],
  ['more time than a ULID holds', 'Z'.repeat(26)],
  ['an empty key', ''],
])('%s is refused', async (what, key) => {
  const name = `${what} is refused`
  expect((await send({ 'idempotency-key': key }, { name })).status).toBe(400)
  expect(await itemsWith(name)).toEqual([])
})

test.each([
  [{}, 'new'],
  [{ remarks: '', shownForMs: 3000 }, 'new'],
  [{ remarks: null, shownForMs: null }, 'new'],
  [{ remarks: 'Cheap pills' }, 'spam'],
  [{ shownForMs: 2999 }, 'spam'],
  [{ shownForMs: -1 }, 'spam'],
  [{ remarks: '', shownForMs: 0 }, 'spam'],
] as const)(
  'with the signs %j an enquiry is stored as %s, counted once, and answered like any other',
  async (signs, status) => {
    const { status: answer, body } = await send({}, signs)
    expect(answer).toBe(201)
    expect(body).toEqual((await send({ 'idempotency-key': body.id })).body)
    expect(await getEnquiry(body.id)).toMatchObject({ ...enquiry, status })
    expect(await allItems()).toContainEqual(expect.objectContaining({ sk: body.id, requestId: 'r1' }))
    const metric = status === 'spam' ? 'EnquiryQuarantined' : 'EnquiryReceived'
    expect(addMetric).toHaveBeenCalledExactlyOnceWith(metric, 'Count', 1)
  },
)

test('the receipt and refusals follow the language of the enquiry, else of the browser', async () => {
  const { sent } = defaultWords('contact', 'lt')
  const { form, refusals } = defaultWords('shared', 'lt')
  expect((await send({}, { language: 'lt' })).body.message).toBe(sent.text)
  const accepted = { 'accept-language': 'lt-LT,en;q=0.5' }
  for (const refused of [
    await send({}, { language: 'lt', name: '' }),
    await send(accepted, { language: null, name: '' }),
  ])
    expect(refused).toMatchObject({
      status: 400,
      body: { message: refusals.check, issues: [{ path: 'name', message: form.required }] },
    })
  const old = { 'idempotency-key': ulid(Date.now() - 25 * HOUR) }
  expect((await send(old, { language: 'lt' })).body).toEqual({ message: refusals.notToday })
  // A page that the browser translated into a language that the site does not have.
  expect((await send(accepted, { language: 'de', name: '' })).body.message).toBe(refusals.check)
  expect((await send({}, { language: 'de', name: '' })).body.message).toBe('Please check: name.')
})

test('a mix is stored with the enquiry, in the order it was sent', async () => {
  const mix = [
    { goods: 'soft-toys', kg: 2500 },
    { goods: 'd2d', kg: 5000 },
  ]
  const { body } = await send({}, { mix })
  expect((await getEnquiry(body.id)).mix).toEqual(mix)
  expect((await getEnquiry((await send()).body.id)).mix).toBeNull()
})

const weight = (kg: unknown) => [{ goods: 'd2d', kg }]
test.each([
  [weight(0), 'mix.0.kg'],
  [weight(2.5), 'mix.0.kg'],
  [weight('5000'), 'mix.0.kg'],
  [weight(200_001), 'mix.0.kg'],
  [[{ goods: 'gold', kg: 1 }], 'mix.0.goods'],
  [[...weight(1), ...weight(1)], 'mix'],
  [[...weight(200_000), { goods: 'container', kg: 1 }], 'mix'],
  [[], 'mix'],
])('a mix %j is refused at %s', async (mix, path) => {
  const { status, body } = await send({}, { mix })
  expect(status).toBe(400)
  expect(body.issues[0].path).toBe(path)
})

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { ulid } from 'ulid'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultWords } from '../../content/words.ts'
import { countEnquiry } from '../domain/enquiries/enquiry-limit.ts'
import { findEnquiry, storeEnquiry } from '../domain/enquiries/enquiry-store.ts'
import { HttpError } from '../platform/errors.ts'
import { logger } from '../platform/log.ts'
import { count } from '../platform/metrics.ts'
import { handler } from './create.ts'

vi.mock('../domain/enquiries/enquiry-store.ts', () => ({ storeEnquiry: vi.fn(), findEnquiry: vi.fn() }))
vi.mock('../domain/enquiries/enquiry-limit.ts', () => ({ countEnquiry: vi.fn() }))
vi.mock('../platform/metrics.ts', () => ({ count: vi.fn() }))
vi.mock('../domain/content/facts-store.ts', () => ({ readFactChanges: async () => ({ values: {} }) }))
vi.mock('../domain/content/words-store.ts', () => ({ readWordChanges: async () => ({ values: {} }) }))
const info = vi.spyOn(logger, 'info')
const HOUR = 60 * 60 * 1000

beforeEach(() => {
  vi.resetAllMocks()
  info.mockImplementation(() => {})
  storing({ isNew: true })
})

function storing({ isNew }: { isNew: boolean }) {
  vi.mocked(storeEnquiry).mockImplementation(async (id, input, status) => {
    const submittedAt = '2026-01-01T00:00:00.000Z'
    return { stored: { id, version: 1, ...input, status, note: null, submittedAt }, isNew }
  })
}

const enquiry = {
  name: 'Ola',
  contact: 'ola@example.com',
  interest: '',
  message: 'Hello',
  page: '/toys',
  language: 'en-GB',
  campaign: 'utm_source=flyer',
}

async function send(headers: Record<string, string> = {}, signs = {}) {
  const event = {
    headers: { 'content-type': 'application/json', ...headers },
    requestContext: { requestId: 'r' },
    body: JSON.stringify({ ...enquiry, ...signs }),
  }
  const response = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context, () => {})
  const { statusCode, headers: answered, body = '' } = response as APIGatewayProxyStructuredResultV2
  return { status: statusCode, headers: answered, body: JSON.parse(body) }
}

test('the receipt says when we answer, and repeats nothing personal', async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    submittedAt: '2026-01-01T00:00:00.000Z',
    message: 'Thank you for your message! We will answer you as soon as we can.',
  })
  expect(count).toHaveBeenCalledExactlyOnceWith('EnquiryReceived')
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/Ola|ola@|Hello/)
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
])('%s is refused', async (_what, key) => {
  expect((await send({ 'idempotency-key': key })).status).toBe(400)
  expect(storeEnquiry).not.toHaveBeenCalled()
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
  'with the signs %j an enquiry is stored as %s, and answered like any other',
  async (signs, status) => {
    const { status: answer, body } = await send({}, signs)
    expect(answer).toBe(201)
    expect(body).toEqual((await send({ 'idempotency-key': body.id })).body)
    expect(storeEnquiry).toHaveBeenNthCalledWith(1, body.id, enquiry, status)
    expect(count).toHaveBeenNthCalledWith(1, status === 'spam' ? 'EnquiryQuarantined' : 'EnquiryReceived')
  },
)

test('the address that counts is the one the edge names', async () => {
  const { body } = await send({ 'x-viewer-address': '192.0.2.1', 'x-forwarded-for': '192.0.2.2' })
  expect(countEnquiry).toHaveBeenCalledExactlyOnceWith('192.0.2.1', body.id)
  expect(JSON.stringify(info.mock.calls)).not.toContain('192.0.2')
})

test('beyond the limit nothing is stored, and the answer says when to try again', async () => {
  vi.mocked(countEnquiry).mockRejectedValue(new HttpError(429, 'Later.', { retryAfter: 60 }))
  const { status, headers, body } = await send()
  expect([status, headers?.['retry-after'], body]).toEqual([429, '60', { message: 'Later.' }])
  expect(storeEnquiry).not.toHaveBeenCalled()
  expect(count).not.toHaveBeenCalled()
})

test('an enquiry that is stored already is answered again, and no new one in the metrics', async () => {
  storing({ isNew: false })
  const id = ulid()
  expect((await send({ 'idempotency-key': id })).body.id).toBe(id)
  expect(count).not.toHaveBeenCalled()
})

test('an enquiry that is stored already is answered again beyond the limit', async () => {
  storing({ isNew: false })
  vi.mocked(countEnquiry).mockRejectedValue(new HttpError(429, 'Later.', { retryAfter: 60 }))
  const id = ulid()
  vi.mocked(findEnquiry).mockImplementation(async (asked) =>
    asked === id ? ({ id } as Awaited<ReturnType<typeof findEnquiry>>) : undefined,
  )
  expect((await send({ 'idempotency-key': id })).status).toBe(201)
  expect((await send()).status).toBe(429)
})

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
  // A page that the browser translated into a language that the site does not have.
  expect((await send(accepted, { language: 'de', name: '' })).body.message).toBe(refusals.check)
  expect((await send({}, { language: 'de', name: '' })).body.message).toBe('Please check: name.')
})

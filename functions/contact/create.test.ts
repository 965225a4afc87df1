import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { ulid } from 'ulid'
import { beforeEach, expect, test, vi } from 'vitest'
import { logger } from '../lib/log.ts'
import { count } from '../lib/metrics.ts'
import { createSubmission } from '../lib/submissions.ts'
import { handler } from './create.ts'

vi.mock('../lib/submissions.ts', () => ({ createSubmission: vi.fn() }))
vi.mock('../lib/metrics.ts', () => ({ count: vi.fn() }))
const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
const HOUR = 60 * 60 * 1000

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(createSubmission).mockImplementation(async (id, input) => ({
    id,
    ...input,
    submittedAt: '2026-01-01T00:00:00.000Z',
  }))
})

async function send(headers: Record<string, string> = {}) {
  const event = {
    headers: { 'content-type': 'application/json', ...headers },
    requestContext: { requestId: 'r' },
    body: JSON.stringify({ name: 'Ola', contact: 'ola@example.com', interest: '', message: 'Hello' }),
  }
  const response = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context, () => {})
  const { statusCode, body = '' } = response as APIGatewayProxyStructuredResultV2
  return { status: statusCode, body: JSON.parse(body) }
}

test('the receipt says when we answer, and repeats nothing personal', async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    submittedAt: '2026-01-01T00:00:00.000Z',
    message: 'Thank you for your message! We will get back to you within one working day.',
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
  expect(createSubmission).not.toHaveBeenCalled()
})

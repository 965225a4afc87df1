import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { decodeTime } from 'ulid'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultWords } from '../../content/words.ts'
import { MAX_BODY_BYTES } from '../../shared/calls/call.ts'
import { formPageStyle } from '../../shared/form-page-style.ts'
import { filledIn } from '../../shared/formats/placeholders.ts'
import { countEnquiry } from '../domain/enquiries/enquiry-limit.ts'
import { findEnquiry, storeEnquiry } from '../domain/enquiries/enquiry-store.ts'
import { HttpError } from '../platform/errors.ts'
import { logger } from '../platform/log.ts'
import { handler } from './form.ts'

vi.mock('../domain/enquiries/enquiry-store.ts', () => ({ storeEnquiry: vi.fn(), findEnquiry: vi.fn() }))
vi.mock('../domain/enquiries/enquiry-limit.ts', () => ({ countEnquiry: vi.fn() }))
vi.mock('../platform/metrics.ts', () => ({ count: vi.fn() }))
vi.mock('../domain/content/facts-store.ts', () => ({ readFactChanges: async () => ({ values: {} }) }))
vi.mock('../domain/content/words-store.ts', () => ({ readWordChanges: async () => ({ values: {} }) }))
const info = vi.spyOn(logger, 'info')

beforeEach(() => {
  vi.resetAllMocks()
  vi.useRealTimers()
  info.mockImplementation(() => {})
  vi.mocked(storeEnquiry).mockImplementation(async (id, input, status) => ({
    stored: { id, version: 1, ...input, status, note: null, submittedAt: '2026-01-01T00:00:00.000Z' },
    isNew: true,
  }))
})

const typed = { name: 'Ola', contact: 'ola@example.com', interest: '', message: 'Hello', remarks: '' }

async function post(
  fields: Record<string, string> = typed,
  headers: Record<string, string> = {},
  raw?: string,
) {
  const event = {
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'site.example', ...headers },
    requestContext: { requestId: 'r' },
    body: Buffer.from(raw ?? new URLSearchParams(fields).toString()).toString('base64'),
    isBase64Encoded: true,
  }
  const response = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context, () => {})
  const { statusCode, headers: answered, body = '' } = response as APIGatewayProxyStructuredResultV2
  return { status: statusCode, headers: answered, body }
}
const stored = () => vi.mocked(storeEnquiry).mock.calls

test('a form is stored, and answered by the way to the confirmation', async () => {
  const { status, headers, body } = await post()
  expect([status, headers?.location, headers?.['cache-control'], body]).toEqual([
    303,
    '/contact/sent',
    'no-store',
    '',
  ])
  const [[id, enquiry, state] = []] = stored()
  expect(id).toMatch(/^[0-9A-Z]{26}$/)
  expect([enquiry, state]).toEqual([
    {
      name: 'Ola',
      contact: 'ola@example.com',
      interest: '',
      message: 'Hello',
      page: null,
      language: null,
      campaign: null,
    },
    'new',
  ])
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/Ola|ola@|Hello/)
})

test('page, subject and campaign come from the address the form was on, cut to their limits', async () => {
  const long = 'x'.repeat(1000)
  const referer = `https://site.example/contact?interest=Toys&utm_source=flyer&other=1&utm_campaign=${long}`
  await post({ ...typed, language: 'en-GB', message: 'One\r\nTwo' }, { referer })
  const [[, enquiry] = []] = stored()
  expect(enquiry).toMatchObject({
    interest: 'Toys',
    page: '/contact',
    language: 'en-GB',
    message: 'One\nTwo',
  })
  expect(enquiry?.campaign).toMatch(/^utm_source=flyer&utm_campaign=x+$/)
  expect(enquiry?.campaign).toHaveLength(300)
})

test('the same words within ten minutes are one enquiry, and other words another', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T09:09:00Z'), toFake: ['Date'] })
  await post()
  await post({ ...typed, message: 'Another' })
  const [first = '', other] = stored().map(([id]) => id)
  expect(other).not.toBe(first)
  expect(new Date(decodeTime(first)).toISOString()).toBe('2026-01-01T09:00:00.000Z')

  vi.setSystemTime(new Date('2026-01-01T09:11:00Z'))
  vi.mocked(findEnquiry).mockImplementation(async (id) =>
    id === first ? ({ id } as Awaited<ReturnType<typeof findEnquiry>>) : undefined,
  )
  expect((await post()).status).toBe(303)
  expect(stored().at(-1)?.[0]).toBe(first)
  expect(countEnquiry).toHaveBeenLastCalledWith(expect.anything(), first)
})

test('what fills the honeypot in is put aside, and told the same', async () => {
  expect((await post({ ...typed, remarks: 'Cheap pills' })).status).toBe(303)
  expect(stored()[0]?.[2]).toBe('spam')
})

test('a form with an error comes back as it was typed, with the error at its field, and nothing runs in it', async () => {
  const hostile = '"><script>alert(1)</script>'
  const { status, headers, body } = await post({
    name: '',
    contact: hostile,
    message: `</textarea>${hostile}`,
  })
  expect([status, headers?.['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  // As on the site: what a browser kept for this field, an address or a telephone number.
  expect(body).toMatch(/<input id="contact"[^>]* autocomplete="on"/)
  expect(body).toMatch(/^<!doctype html>.*<h1>.*<\/html>$/s)
  expect(body).toContain('<p class="error" id="name-error">Required</p>')
  expect(body).toContain('aria-invalid="true" aria-describedby="name-error"')
  expect(body).toContain('method="post" action="/api/contact/form"')
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;')
  expect(body).not.toContain('<script')
  expect(body.match(/<style>(.*?)<\/style>/)?.[1]).toBe(formPageStyle)
  expect(storeEnquiry).not.toHaveBeenCalled()
})

test('a form that is sent again after an error keeps where it came from', async () => {
  const referer = 'https://site.example/contact?interest=Toys&utm_source=flyer'
  const { body } = await post({ ...typed, name: '' }, { referer })
  const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  const again = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
  await post({ ...typed, ...again }, { referer: 'https://site.example/api/contact/form' })
  expect(stored()[0]?.[1]).toMatchObject({ interest: 'Toys', page: '/contact', campaign: 'utm_source=flyer' })
})

test('beyond the limit a page says when to come back, and keeps what was typed', async () => {
  vi.mocked(countEnquiry).mockRejectedValue(
    new HttpError(429, 'Try again in 9 minutes.', { retryAfter: 540 }),
  )
  const { status, headers, body } = await post()
  expect([status, headers?.['retry-after']]).toEqual([429, '540'])
  expect(body).toContain('<p role="alert">Try again in 9 minutes.</p>')
  expect(body).toContain('value="ola@example.com"')
  expect(storeEnquiry).not.toHaveBeenCalled()
})

test.each<[string, Parameters<typeof post>, number]>([
  ['another site', [typed, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }], 400],
  ['an opaque origin', [typed, { origin: 'null' }], 400],
  ['JSON', [typed, { 'content-type': 'application/json' }], 415],
  ['plain text', [typed, { 'content-type': 'text/plain' }], 415],
  ['too large a body', [typed, {}, `name=${'x'.repeat(MAX_BODY_BYTES)}`], 413],
  ['too long a name', [{ ...typed, name: 'x'.repeat(201) }], 400],
  ['a broken escape', [typed, {}, 'name=%E0%A4%A&contact=%'], 303],
  ['nothing', [typed, {}, ''], 400],
])('%s is answered with a page and %j', async (_what, given, status) => {
  const answer = await post(...given)
  expect(answer.status).toBe(status)
  if (status !== 303) {
    expect(answer.body).toMatch(/^<!doctype html>/)
    expect(storeEnquiry).not.toHaveBeenCalled()
  }
})

test('an unknown error is told in our words', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  vi.mocked(storeEnquiry).mockRejectedValue(new Error('table exploded'))
  const { status, body } = await post()
  expect(status).toBe(500)
  expect(body).not.toContain('exploded')
  expect(body).toContain('value="Ola"')
})

test('a form is answered in the language of its page, and its errors are', async () => {
  const { form, refusals } = defaultWords('shared', 'pl')
  expect((await post({ ...typed, language: 'pl' })).headers?.location).toBe('/pl/contact/sent')
  const { status, body } = await post({ ...typed, language: 'pl', name: ' ', message: 'x'.repeat(5001) })
  expect(status).toBe(400)
  expect(body).toContain('<html lang="pl">')
  expect(body).toContain('href="/pl"')
  for (const text of [form.required, refusals.check, filledIn(refusals.tooLong, { max: 5000 })])
    expect(body).toContain(text)
  expect(body).not.toMatch(/Required|At most/)
})

test('too many enquiries are refused in the language that the browser accepts', async () => {
  vi.mocked(countEnquiry).mockRejectedValue(new HttpError(429, 'Later.', { retryAfter: 300 }))
  const { status, body } = await post(typed, { 'accept-language': 'uk-UA,uk;q=0.9,en;q=0.5' })
  expect(status).toBe(429)
  expect(body).toContain(filledIn(defaultWords('shared', 'uk').refusals.tooMany, { when: 'через 5 хвилин' }))
})

import { decodeTime } from 'ulid'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultWords } from '../../content/words.ts'
import { MAX_BODY_BYTES } from '../../shared/calls/declaration/call.ts'
import { formPageStyle } from '../../shared/form-page-style.ts'
import { filledIn } from '../../shared/formats/placeholders.ts'
import { listEnquiries } from '../domain/enquiries/enquiry-store.ts'
import { logger } from '../platform/log.ts'
import { table } from '../platform/table/table.ts'
import { answerOf } from '../testing/answer-of.ts'
import { createOwnTable } from '../testing/table-fixture.ts'
import { handler } from './form.ts'

const info = vi.spyOn(logger, 'info')

beforeEach(async () => {
  vi.useRealTimers()
  await createOwnTable()
})

const typed = { name: 'Ola', contact: 'ola@example.com', interest: '', message: 'Hello', remarks: '' }

const post = (fields: Record<string, string> = typed, headers: Record<string, string> = {}, raw?: string) =>
  answerOf(handler, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'site.example', ...headers },
    body: Buffer.from(raw ?? new URLSearchParams(fields).toString()).toString('base64'),
    isBase64Encoded: true,
  })
const stored = async () => (await listEnquiries({})).items

test('a form is stored, and answered by the way to the confirmation', async () => {
  const { status, headers, text: body } = await post()
  expect([status, headers?.location, headers?.['cache-control'], body]).toEqual([
    303,
    '/contact/sent',
    'no-store',
    '',
  ])
  const absent = { page: null, language: null, campaign: null }
  const { remarks: _, ...words } = typed
  expect(await stored()).toMatchObject([{ ...words, ...absent, status: 'new' }])
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/Ola|ola@|Hello/)
})

test('page, subject and campaign come from the address the form was on, cut to their limits', async () => {
  const long = 'x'.repeat(1000)
  const referer = `https://site.example/contact?interest=Toys&utm_source=flyer&other=1&utm_campaign=${long}`
  await post({ ...typed, language: 'en-GB', message: 'One\r\nTwo' }, { referer })
  const [enquiry] = await stored()
  expect(enquiry).toMatchObject({
    interest: 'Toys',
    page: '/contact',
    language: 'en-GB',
    message: 'One\nTwo',
  })
  expect(enquiry?.campaign).toMatch(/^utm_source=flyer&utm_campaign=x+$/)
  expect(enquiry?.campaign).toHaveLength(300)
})

test('a mix comes from the address the form was on, or from the page of a refused form', async () => {
  const referer = 'https://site.example/pl/contact?kg-d2d=5000&kg-soft-toys=2500&kg-container=lots&kg-gold=1'
  const mix = [
    { goods: 'd2d', kg: 5000 },
    { goods: 'soft-toys', kg: 2500 },
  ]
  const { text: refused } = await post({ ...typed, name: '' }, { referer })
  expect(refused).toContain('<input type="hidden" name="kg-d2d" value="5000">')
  const kept = { 'kg-d2d': '5000', 'kg-soft-toys': '2500' }
  await post({ ...typed, ...kept }, { referer: 'https://site.example/api/contact/form' })
  await post({ ...typed, message: 'Another' }, { referer })
  await post({ ...typed, message: 'Without' })
  expect((await stored()).map((one) => one.mix)).toEqual(expect.arrayContaining([mix, mix, null]))
})

test('of a referer that is cut to the origin, or is none, the mix is lost and the text is kept', async () => {
  await post(typed, { referer: 'https://site.example/' })
  await post({ ...typed, message: 'Another' }, { referer: 'about:client' })
  expect((await stored()).map(({ message, mix }) => [message, mix])).toEqual(
    expect.arrayContaining([
      ['Hello', null],
      ['Another', null],
    ]),
  )
})

test('the same words within ten minutes are one enquiry, and other words another', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T09:09:00Z'), toFake: ['Date'] })
  await post()
  await post({ ...typed, message: 'Another' })
  const ids = (await stored()).map(({ id }) => id)
  expect(ids.map((id) => new Date(decodeTime(id)).toISOString())).toEqual(
    Array(2).fill('2026-01-01T09:00:00.000Z'),
  )

  vi.setSystemTime(new Date('2026-01-01T09:11:00Z'))
  expect((await post()).status).toBe(303)
  expect((await stored()).map(({ id }) => id)).toEqual(ids)
})

test('the same words are one enquiry also when ten minutes end while they are looked for', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T09:01:00Z'), toFake: ['Date'] })
  await post()
  vi.setSystemTime(new Date('2026-01-01T09:09:59.999Z'))
  const { send } = table
  vi.spyOn(table, 'send').mockImplementationOnce((...args) => {
    vi.setSystemTime(new Date('2026-01-01T09:10:00Z'))
    return send.apply(table, args)
  })
  await post()
  expect(await stored()).toHaveLength(1)
})

test('what fills the honeypot in is put aside, and told the same', async () => {
  expect((await post({ ...typed, remarks: 'Cheap pills' })).status).toBe(303)
  expect(await stored()).toMatchObject([{ status: 'spam' }])
})

test('a form with an error comes back as it was typed, with the error at its field, and nothing runs in it', async () => {
  const hostile = '"><script>alert(1)</script>'
  const {
    status,
    headers,
    text: body,
  } = await post({
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
  expect(await stored()).toEqual([])
})

test('a form that is sent again after an error keeps where it came from', async () => {
  const referer = 'https://site.example/contact?interest=Toys&utm_source=flyer'
  const { text: body } = await post({ ...typed, name: '' }, { referer })
  const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  const again = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
  await post({ ...typed, ...again }, { referer: 'https://site.example/api/contact/form' })
  expect(await stored()).toMatchObject([{ interest: 'Toys', page: '/contact', campaign: 'utm_source=flyer' }])
})

test('beyond the limit a page says when to come back, in the language of the browser, and keeps what was typed', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T09:05:00Z'), toFake: ['Date'] })
  for (const message of '12345') await post({ ...typed, message })
  const { status, headers, text } = await post(typed, { 'accept-language': 'uk-UA,uk;q=0.9,en;q=0.5' })
  expect([status, headers?.['retry-after']]).toEqual([429, '300'])
  const { tooMany } = defaultWords('shared', 'uk').refusals
  expect(text).toContain(`<p role="alert">${filledIn(tooMany, { when: 'через 5 хвилин' })}</p>`)
  expect(text).toContain('value="ola@example.com"')
  expect(await stored()).toHaveLength(5)
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
    expect(answer.text).toMatch(/^<!doctype html>/)
    expect(await stored()).toEqual([])
  }
})

test('an unknown error is told in our words', async () => {
  const send = vi.spyOn(table, 'send').mockImplementation(async () => {
    throw new Error('table exploded')
  })
  const { status, text: body } = await post()
  send.mockRestore()
  expect(status).toBe(500)
  expect(body).not.toContain('exploded')
  expect(body).toContain('value="Ola"')
})

test('a form is answered in the language of its page, and its errors are', async () => {
  const { form, refusals } = defaultWords('shared', 'pl')
  expect((await post({ ...typed, language: 'pl' })).headers?.location).toBe('/pl/contact/sent')
  const { status, text: body } = await post({
    ...typed,
    language: 'pl',
    name: ' ',
    message: 'x'.repeat(5001),
  })
  expect(status).toBe(400)
  expect(body).toContain('<html lang="pl">')
  expect(body).toContain('href="/pl"')
  for (const text of [form.required, refusals.check, filledIn(refusals.tooLong, { max: 5000 })])
    expect(body).toContain(text)
  expect(body).not.toMatch(/Required|At most/)
})

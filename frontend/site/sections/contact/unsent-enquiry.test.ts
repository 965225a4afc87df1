import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError as ApiErrorClass } from '../../../api/request.ts'

const text = { name: 'Ola', contact: 'ola@example.com', message: 'A truck' }
const enquiry = { ...text, interest: 'Toys' }
const receipt = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  submittedAt: '2026-01-01T00:00:00.000Z',
  message: 'Thanks',
}

const SITE = 'https://site.example'

let stored: Map<string, string>
const request = vi.fn()

beforeEach(() => {
  stored = new Map()
  request.mockReset().mockResolvedValue(receipt)
  vi.stubGlobal('location', {
    origin: SITE,
    pathname: '/toys',
    href: `${SITE}/toys?utm_source=flyer&interest=Toys`,
  })
  vi.stubGlobal('document', { documentElement: { lang: 'uk' } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The module as after a reload of the page. */
async function reload() {
  vi.resetModules()
  const { ApiError } = await import('../../../api/request.ts')
  vi.doMock('../../../api/request.ts', () => ({ ApiError, request }))
  const { keyed, sendEnquiry } = await import('./sending/send-enquiry.ts')
  return {
    ...(await import('./unsent-enquiry.ts')),
    sendEnquiry: (sent: typeof enquiry, remarks: string) => sendEnquiry(keyed(sent, remarks)),
    ApiError,
  }
}

const keys = (): string[] => request.mock.calls.map(([, { headers }]) => headers['idempotency-key'])
const refusal = (ApiError: typeof ApiErrorClass, status: number) =>
  new ApiError(status, '{"message":"No."}', 'No')

test('typed text survives a reload and is cleared once sent', async () => {
  const before = await reload()
  before.updateUnsent({ text })
  const after = await reload()
  expect(after.currentEnquiry().text).toEqual(text)
  await after.sendEnquiry(enquiry, '')
  expect(after.currentEnquiry().text).toEqual({ name: '', contact: '', message: '' })
  expect([...stored]).toEqual([])
  after.updateUnsent({ text: { ...text, name: 'Jana', contact: 'jana@example.com' } })
  expect(stored.get('contactForm')).not.toContain('ola@example.com')
})

test('an enquiry is sent with the time its form was shown, reloads included, and the honeypot’s value', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T09:00:00Z') })
  const before = await reload()
  before.currentEnquiry().text
  vi.advanceTimersByTime(4000)
  before.updateUnsent({ text })
  const after = await reload()
  vi.advanceTimersByTime(1000)
  await after.sendEnquiry(enquiry, 'pills')
  expect(request.mock.calls[0]?.[1].body).toEqual({
    ...enquiry,
    page: '/toys',
    language: 'uk',
    campaign: 'utm_source=flyer',
    remarks: 'pills',
    shownForMs: 5000,
  })
})

test('while the outcome is unknown, an enquiry keeps its idempotency key, over a reload as well', async () => {
  const before = await reload()
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(before.sendEnquiry(enquiry, '')).rejects.toThrow(TypeError)
  const after = await reload()
  request.mockRejectedValueOnce(refusal(after.ApiError, 502))
  await expect(after.sendEnquiry(enquiry, '')).rejects.toThrow('502')
  request.mockRejectedValueOnce(refusal(after.ApiError, 429))
  await expect(after.sendEnquiry(enquiry, '')).rejects.toThrow('429')
  await after.sendEnquiry(enquiry, '')
  expect(keys()).toHaveLength(4)
  expect(new Set(keys()).size).toBe(1)
})

test('the clock set back while the form is shown makes no enquiry spam; a day later it has a key of that day', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-02T09:00:00Z') })
  const { updateUnsent } = await reload()
  updateUnsent({ text })
  vi.setSystemTime(new Date('2026-01-01T09:00:00Z'))
  const before = await reload()
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(before.sendEnquiry(enquiry, '')).rejects.toThrow(TypeError)
  expect(request.mock.calls[0]?.[1].body).toMatchObject({ shownForMs: null })
  vi.setSystemTime(new Date('2026-01-02T09:00:01Z'))
  const after = await reload()
  await after.sendEnquiry(enquiry, '')
  expect(new Set(keys()).size).toBe(2)
})

const arrivedBy = '?utm_source=ad&fbclid=1#stock'
test.each([
  ['the first address of the tab', { navigation: { entries: () => [{ url: SITE + arrivedBy }] } }],
  ['the page before, in a tab that knows no more', { document: { referrer: `${SITE}/${arrivedBy}` } }],
  ['its own address', { location: { origin: SITE, href: `${SITE}/contact${arrivedBy}` } }],
])('the campaign of a visit is that of %s', async (_, known) => {
  const elsewhere = { document: { referrer: 'https://other.example/?utm_source=other' } }
  const plain = { location: { origin: SITE, href: `${SITE}/contact?interest=utm_source=` } }
  for (const [name, value] of Object.entries({ ...elsewhere, ...plain, ...known })) vi.stubGlobal(name, value)
  vi.resetModules()
  const { landingCampaign } = await import('../../../navigation/landing-campaign.ts')
  expect(landingCampaign).toBe('utm_source=ad')
})

test.each([400, 409])('an enquiry refused with %i gets a new key', async (status) => {
  const { sendEnquiry, ApiError } = await reload()
  request.mockRejectedValueOnce(refusal(ApiError, status))
  await expect(sendEnquiry(enquiry, '')).rejects.toThrow()
  await sendEnquiry(enquiry, '')
  expect(new Set(keys()).size).toBe(2)
})

test('another text or subject is another enquiry; the same again on the next page is the same', async () => {
  const { sendEnquiry } = await reload()
  await sendEnquiry(enquiry, '')
  await sendEnquiry(enquiry, '')
  await sendEnquiry({ ...enquiry, message: 'Two trucks' }, '')
  await sendEnquiry({ ...enquiry, message: 'Two trucks', interest: '' }, '')
  const [first, second, third, fourth] = keys()
  expect(second).toBe(first)
  expect(new Set([first, third, fourth]).size).toBe(3)
})

test.each([
  '{broken',
  'null',
  '"text"',
  '{"shownAt":1}',
  '{"shownAt":"1","text":{"name":"","contact":"","message":""}}',
  '{"shownAt":1,"text":{"name":"","contact":""}}',
  '{"shownAt":1,"text":{"name":"","contact":"","message":""},"attempt":{"key":1}}',
])('stored %s reads as nothing typed', async (value) => {
  stored.set('contactForm', value)
  const { currentEnquiry } = await reload()
  expect(currentEnquiry().text).toEqual({ name: '', contact: '', message: '' })
})

test('without storage an enquiry can be typed and sent all the same', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { updateUnsent, currentEnquiry, sendEnquiry } = await reload()
  updateUnsent({ text })
  expect(currentEnquiry().text).toEqual(text)
  expect(await sendEnquiry(enquiry, '')).toEqual(receipt)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageContent } from '../../../../../content/words.ts'
import { defaultFacts } from '../../../../../shared/site.ts'
import { ApiError } from '../../../../api/request.ts'
import { stubLocalStorage } from '../../../../testing/local-storage.ts'
import type { KeyedEnquiry } from './send-enquiry.ts'

const HOUR_MS = 60 * 60 * 1000
const enquiry = (name: string): KeyedEnquiry => ({
  key: `key of ${name}`,
  body: { name, contact: `${name}@example.com`, interest: '', message: null },
})
const receipt = { id: 'id', submittedAt: '2026-01-01T00:00:00.000Z', message: 'Thanks' }
const tell = vi.fn()
const request = vi.fn()
let stored: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T09:00:00Z') })
  tell.mockReset()
  request.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  stored = stubLocalStorage()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { pathname: '/' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The module as after a reload of the page. */
async function reload() {
  vi.resetModules()
  vi.doMock('../../../../api/request.ts', () => ({ ApiError, request }))
  vi.stubGlobal('fetch', async () => Response.json(pageContent(location.pathname, defaultFacts)))
  const outbox = await import('./outbox.ts')
  outbox.watchOutbox(tell)
  void outbox.sendWaiting()
  await vi.advanceTimersByTimeAsync(0)
  return outbox
}
const sentKeys = (): string[] => request.mock.calls.map(([, { headers }]) => headers['idempotency-key'])

test('what waits is sent under its key, after a reload too, until it is stored', async () => {
  const { keepWaiting } = await reload()
  keepWaiting(enquiry('Ola'))
  await vi.advanceTimersByTimeAsync(60_000)
  await reload()
  expect(tell).toHaveBeenLastCalledWith({ kind: 'waiting' })
  request.mockResolvedValue(receipt)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tell).toHaveBeenLastCalledWith({ kind: 'sent', message: 'Thanks' })
  expect(stored).toEqual({})
  expect(sentKeys().length).toBeGreaterThan(2)
  expect(new Set(sentKeys())).toEqual(new Set(['key of Ola']))
  const tries = sentKeys().length
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(sentKeys()).toHaveLength(tries)
})

test('the newest can be taken back, the others go on waiting', async () => {
  const { keepWaiting, cancelWaiting } = await reload()
  keepWaiting(enquiry('Ola'))
  keepWaiting(enquiry('Jana'))
  expect(cancelWaiting()?.name).toBe('Jana')
  request.mockResolvedValue(receipt)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sentKeys()).toEqual(['key of Ola'])
  expect(cancelWaiting()).toBeUndefined()
})

test('what the server refuses, or nobody could send for a day, comes back to the form, also one that is opened later, titled in its language', async () => {
  vi.stubGlobal('location', { pathname: '/uk' })
  const { keepWaiting } = await reload()
  const { toastStore } = await import('../../../../ui/toast/toast-store.ts')
  const { clearUnsent, currentEnquiry } = await import('../unsent-enquiry.ts')
  keepWaiting(enquiry('Ola'))
  request.mockRejectedValue(new ApiError(400, '{"message":"Please check: name."}', 'Bad Request'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tell).toHaveBeenLastCalledWith({ kind: 'failed', message: 'Please check: name.' })
  const typed = { name: 'Ola', contact: 'Ola@example.com', message: '' }
  expect(currentEnquiry().text).toEqual(typed)
  expect(toastStore.get()).toMatchObject({ title: 'Помилка', description: 'Please check: name.' })
  expect(stored).toEqual({})

  clearUnsent()
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  keepWaiting(enquiry('Jana'))
  await vi.advanceTimersByTimeAsync(60_000)
  // The browser sleeps for a day: no try in between.
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'failed' }))
  expect(currentEnquiry().text.name).toBe('Jana')
  expect(stored).toEqual({})
})

test.each(['{broken', '"text"', '{}'])('stored %s reads as nothing that waits', async (value) => {
  stored.contactOutbox = value
  await reload()
  expect(tell).not.toHaveBeenCalled()
  expect(request).not.toHaveBeenCalled()
})

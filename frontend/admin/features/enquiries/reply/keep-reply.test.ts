import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../testing/local-storage.ts'
import { keepAnswer, newKey, putAnswer, readAnswer, unkept } from './keep-reply.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubLocalStorage()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Keep replies as the API does, by the version of their enquiry and once by their key, over a line that loses half of all
 * requests, on their way or on the way back; the same ones in each run.
 */
function answerOverBadLine() {
  const enquiries = new Map<string, { version: number; replies: Map<string, string> }>()
  let random = 1
  const lose = () => {
    random = (random * 48_271) % 2_147_483_647
    if (random % 10 < 3) throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    lose()
    const id = address.split('/')[4] ?? ''
    const enquiry = enquiries.get(id) ?? { version: 1, replies: new Map<string, string>() }
    enquiries.set(id, enquiry)
    const key = new Headers(headers).get('idempotency-key')
    const isNew = key !== null && !enquiry.replies.has(key)
    const { version, text } = JSON.parse(String(body ?? '{}'))
    const isRefused = isNew && version !== enquiry.version
    if (isNew && !isRefused) {
      enquiry.replies.set(key, text)
      enquiry.version++
    }
    lose()
    return Response.json({ id, ...enquiry, message: 'Changed' }, { status: isRefused ? 409 : 200 })
  })
  return enquiries
}

test('100 answers over a line that loses half of all requests are each kept once, also those that a call gave up', async () => {
  const enquiries = answerOverBadLine()
  const queryClient = new QueryClient()
  let givenUp = 0
  for (let number = 0; number < 100; number++) {
    const id = `enquiry-${number % 5}`
    putAnswer(id, { template: null, text: `Answer ${number}`, opened: 'whatsapp', key: newKey() })
    while (unkept().length > 0) {
      const call = keepAnswer(queryClient, id, readAnswer(id)).catch(() => givenUp++)
      await vi.runAllTimersAsync()
      await call
    }
  }
  expect(givenUp).toBeGreaterThan(0)
  for (let number = 0; number < 5; number++)
    expect([...(enquiries.get(`enquiry-${number}`)?.replies.values() ?? [])]).toEqual(
      Array.from({ length: 20 }, (_, index) => `Answer ${index * 5 + number}`),
    )
})

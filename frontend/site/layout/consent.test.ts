import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../testing/local-storage.ts'

let stored: Record<string, string>
const reload = vi.fn()

async function freshConsent() {
  vi.resetModules()
  return import('./consent.ts')
}

beforeEach(() => {
  vi.clearAllMocks()
  stored = stubLocalStorage()
  vi.stubGlobal('window', { location: { reload } })
})

test('there is no answer at first, and an unknown stored value is no answer', async () => {
  const { readConsent } = await freshConsent()
  expect(readConsent()).toBeUndefined()
  stored.cookieConsent = 'maybe'
  expect(readConsent()).toBeUndefined()
})

test('managing cookies clears the answer and loads the page again', async () => {
  const { manageConsent } = await freshConsent()
  stored.cookieConsent = 'accepted'
  manageConsent()
  expect(stored).toEqual({})
  expect(reload).toHaveBeenCalledOnce()
})

test('without storage the answer holds for the visit', async () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { giveConsent, readConsent } = await freshConsent()
  expect(readConsent()).toBeUndefined()
  giveConsent('declined')
  expect(readConsent()).toBe('declined')
})

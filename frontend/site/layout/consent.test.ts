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

test('an answer given in another tab, or while the page was in the back/forward cache, reaches subscribers once', async () => {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  stored.cookieConsent = 'declined'
  const { followConsent, giveConsent, readConsent, subscribeConsent } = await freshConsent()
  const heard: unknown[] = []
  subscribeConsent(() => heard.push(readConsent()))
  followConsent()
  const happens = (type: string) => events.dispatchEvent(new Event(type))

  happens('pageshow')
  stored.anotherKey = 'changed'
  happens('storage')
  expect(heard).toEqual([])
  stored.cookieConsent = 'accepted'
  happens('storage')
  happens('pageshow')
  delete stored.cookieConsent
  happens('pageshow')
  giveConsent('declined')
  happens('storage')
  expect(heard).toEqual(['accepted', undefined, 'declined'])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../testing/local-storage.ts'

let stored: Record<string, string>
const fetch = vi.fn(async () => new Response())

/** What the edge is told of this page, in a browser with these properties. */
async function told(navigator: object): Promise<readonly unknown[][]> {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('location', { pathname: '/toys' })
  vi.stubGlobal('fetch', fetch)
  vi.resetModules()
  const { noteSeen } = await import('./seen.ts')
  noteSeen()
  return fetch.mock.calls
}

beforeEach(() => {
  fetch.mockClear()
  stored = stubLocalStorage()
})

test.each([undefined, 'accepted'])('with the answer %s a page is told', async (answer) => {
  if (answer) stored.cookieConsent = answer
  expect(await told({ globalPrivacyControl: false })).toEqual([['/seen?p=%2Ftoys', { keepalive: true }]])
})

test.each([
  ['Essential Only', 'declined', {}],
  ['Global Privacy Control', 'accepted', { globalPrivacyControl: true }],
])('with %s nothing is told', async (_, answer, navigator) => {
  stored.cookieConsent = answer
  expect(await told(navigator)).toEqual([])
})

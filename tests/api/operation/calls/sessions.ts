import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api, type RouteKey } from '../../../../shared/api.ts'
import { call, refused, routeKeys, signIn } from '../../../support/client.ts'
import { now, passTime } from '../../../support/cloud/state.ts'
import { sessionKey, storedSession, storeItems } from '../../../support/cloud/table.ts'
import { sampled } from '../../../support/long-runs.ts'
import { complete, forEach, sessions, turnOf, user } from './caller.ts'

export function testSessions(key: RouteKey): void {
  if (api[key].access === 'admin') {
    describe('without a valid session answers 401', () => {
      const invalid: [string, () => string | undefined][] = [
        ['none', () => undefined],
        ['a forged one', () => randomBytes(32).toString('base64url')],
        ['an expired one', () => sessions.expired],
      ]
      test.each(sampled(invalid, 1, turnOf(key)))('%s', async (_, session) => {
        await refused(401, key, { ...complete(key), session: session() })
      })
    })
  }
  if (!key.startsWith('GET ')) {
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      // Forged: only the edge says who the viewer is.
      { origin: 'https://elsewhere.example', 'x-viewer-host': 'elsewhere.example' },
    ]
    test.each(sampled(foreign, 1, turnOf(key)))('made by another site answers 400: %j', async (headers) => {
      await refused(400, key, { ...complete(key), session: sessions.administrator, headers })
    })
  }
}

/** Calls that end sessions of their user: one after the other, and last. */
const ENDING = /account\/sessions$|logout/

/** Once the others are done: it lets time pass, and ends sessions. */
export function testSessionUse(): void {
  const keys = routeKeys.filter((key) => api[key].access === 'admin')
  test('every call notes that the session is used, and looks whether its user may still be in', async () => {
    const begun = await storedSession(await signIn(user))
    // Longer than a look at the user is valid (functions/domain/sessions/session-check.ts).
    await passTime({ minutes: 1 })
    const start = now()
    /** Whether the call uses a session as old as that, and no other call's. */
    const isNoted = async (key: RouteKey) => {
      const session = randomBytes(32).toString('base64url')
      await storeItems([{ ...begun, ...sessionKey(session) }])
      // Not what it needs, so that nothing else changes; what needs nothing is done.
      await call(key, key.startsWith('GET ') ? { session } : { session, body: {} })
      const stored = await storedSession(session)
      return key.includes('/logout') ? !stored : Date.parse(String(stored?.lastUsedAt)) >= start
    }
    const [ending = [], others = []] = [true, false].map((ends) =>
      keys.filter((key) => (ENDING.test(key) && !key.startsWith('GET ')) === ends),
    )
    const noted = [...(await forEach(others, 8, isNoted)), ...(await forEach(ending, 1, isNoted))]
    expect([...others, ...ending].filter((_, index) => !noted[index])).toEqual([])
  })
}

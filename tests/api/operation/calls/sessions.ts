import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { api, type RouteKey } from '../../../../shared/api.ts'
import { call, refused } from '../../../support/client.ts'
import { leaveSession, storedSession } from '../../../support/cloud/table.ts'
import { sampled } from '../../../support/long-runs.ts'
import { complete, sessions, signAllIn, turnOf } from './caller.ts'

export function testSessions(key: RouteKey): void {
  // Some calls take only a login of the last quarter of an hour, and on a busy machine all tests together are longer.
  if ('recent' in api[key]) beforeAll(signAllIn)
  if (api[key].access === 'admin') {
    describe('without a valid session answers 401', () => {
      const refusedTo = async (session?: string) => {
        await refused(401, key, { ...complete(key), session })
      }
      test('no session', () => refusedTo())
      test('forged session', () => refusedTo(randomBytes(32).toString('base64url')))
      test('expired session', () => refusedTo(sessions.expired))
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
    test.each(sampled(foreign, 2, turnOf(key)))('made by another site answers 400: %j', async (headers) => {
      await refused(400, key, { ...complete(key), session: sessions.administrator, headers })
    })
  }
}

/** Ends sessions: a call's last test. */
export function testSessionUse(key: RouteKey): void {
  if (api[key].access !== 'admin') return
  test('notes that the session is used, and looks whether its user may still be in', async () => {
    const { user: session } = sessions
    const start = Date.now()
    await leaveSession(session, 30)
    // Not what it needs, so that nothing else changes; what needs nothing is done.
    await call(key, key.startsWith('GET ') ? { session } : { session, body: {} })
    const stored = await storedSession(session)
    if (key.includes('/logout')) expect(stored).toBeUndefined()
    else expect(Date.parse(String(stored?.lastUsedAt))).toBeGreaterThanOrEqual(start)
    if (/\/logout|DELETE .*\/sessions$/.test(key)) await signAllIn()
  })
}

import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api, type RouteKey } from '../../../../shared/api.ts'
import { call, refused, routeKeys, signIn } from '../../../support/client.ts'
import { now, passTime } from '../../../support/cloud/state.ts'
import { storedSession } from '../../../support/cloud/table.ts'
import { sampled } from '../../../support/long-runs.ts'
import { complete, sessions, turnOf, user } from './caller.ts'

export function testSessions(key: RouteKey): void {
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

/** Once the others are done: it lets time pass, and ends sessions. */
export function testSessionUse(): void {
  const keys = routeKeys.filter((key) => api[key].access === 'admin')
  let session = ''
  test.each(keys)(
    '%s notes that the session is used, and looks whether its user may still be in',
    async (key) => {
      session ||= await signIn(user)
      // Longer than a look at the user is valid (functions/domain/sessions/session-check.ts).
      await passTime({ minutes: 1 })
      const start = now()
      // Not what it needs, so that nothing else changes; what needs nothing is done.
      await call(key, key.startsWith('GET ') ? { session } : { session, body: {} })
      const stored = await storedSession(session)
      if (key.includes('/logout')) {
        expect(stored).toBeUndefined()
        session = ''
      } else expect(Date.parse(String(stored?.lastUsedAt))).toBeGreaterThanOrEqual(start)
    },
  )
}

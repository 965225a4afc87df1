import { beforeAll, expect, test } from 'vitest'
import type { RouteKey } from '../../../shared/api.ts'
import { RECENT_MINUTES } from '../../../shared/entities/sign-in/session-cookie.ts'
import { call, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { passTime } from '../../support/cloud/state.ts'
import { createUser, setPassword } from '../../support/users.ts'

const password = 'Only-4-These-Logins!'
let username: string
beforeAll(async () => {
  rememberSecret(password)
  username = await createUser(password)
  await setPassword(username, password)
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
async function signInFrom(userAgent: string) {
  const { headers } = await succeed('POST /api/admin/login', {
    body: { username, password },
    headers: { 'user-agent': userAgent },
  })
  return sessionOf(headers)
}
const sessionsOf = async (session: string) =>
  (await succeed('GET /api/admin/account/sessions', { session })).body

test('the sessions of a user are listed with their browsers; one is ended, then all others; nobody ends those of another user', async () => {
  const [here, there, third] = [await signInFrom(FIREFOX), await signInFrom(''), await signInFrom(FIREFOX)]
  const before = await sessionsOf(there)
  const firefox = { current: false, browser: 'Firefox on Linux' }
  expect(before.map(({ current, browser }) => ({ current, browser }))).toEqual([
    ...[{ current: true, browser: 'Unknown browser' }, firefox, firefox],
  ])
  for (const secret of [here, there]) expect(JSON.stringify(before)).not.toContain(secret)
  const id = before.find(({ current }) => current)?.id ?? ''
  const stranger = await signIn()
  await refused(404, 'DELETE /api/admin/account/sessions/{id}', { session: stranger, params: { id } })
  await succeed('DELETE /api/admin/account/sessions/{id}', { session: here, params: { id } })
  await refused(401, 'GET /api/admin/session', { session: there })
  await refused(404, 'DELETE /api/admin/account/sessions/{id}', { session: here, params: { id } })
  await succeed('DELETE /api/admin/account/sessions', { session: here })
  await refused(401, 'GET /api/admin/session', { session: third })
  expect(await sessionsOf(here)).toHaveLength(1)
})

test('what takes much along needs the password again when it is a quarter of an hour old', async () => {
  const calls: RouteKey[] = [
    'GET /api/admin/export/posts',
    'GET /api/admin/export/enquiries',
    'DELETE /api/admin/enquiries/{id}',
    'POST /api/admin/settings',
    'DELETE /api/admin/settings/openai-key',
    'DELETE /api/admin/account/sessions',
    'DELETE /api/admin/account/sessions/{id}',
    'DELETE /api/admin/account/browsers/{id}',
  ]
  /** Those of the calls that ask for the password. */
  const asking = async (id: string) => {
    const found: RouteKey[] = []
    for (const key of calls) {
      const { status, json } = await call(key, { session: id, ...(key.startsWith('POST ') && { body: {} }) })
      if (!Object.hasOwn(json ?? {}, 'challenge')) continue
      expect([status, json]).toEqual([
        401,
        { message: 'This needs your password again.', challenge: 'PASSWORD' },
      ])
      found.push(key)
    }
    return found
  }
  const session = await signInFrom(FIREFOX)
  await passTime({ minutes: RECENT_MINUTES - 1 })
  expect(await asking(session)).toEqual([])
  await passTime({ minutes: 2 })
  expect(await asking(session)).toEqual(calls)
  await succeed('GET /api/admin/session', { session })

  const confirm = (word: string) => ({ session, body: { password: word } })
  const { issues } = await refused(400, 'POST /api/admin/session/confirm', confirm('wrong'))
  expect(issues).toEqual([{ path: 'password', message: 'This is not the current password' }])
  expect(await asking(session)).toEqual(calls)
  const { headers } = await succeed('POST /api/admin/session/confirm', confirm(password))
  // The former id cannot do what it could not do before; and some of these calls end it.
  expect(await asking(session)).toEqual(calls)
  expect(await asking(sessionOf(headers))).toEqual([])
})

import { expect, test } from 'vitest'
import { DEVICE_COOKIE } from '../../../shared/entities/sign-in/device-cookie.ts'
import { signInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { call, cloud, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { createUser } from '../../support/users.ts'

const username = 'admin'

test('signing in sets a cookie that scripts and other sites cannot use, for 12 hours', async () => {
  const { headers, body } = await succeed('POST /api/admin/login', {
    body: { username, password: cloud.password },
  })
  const cookies = headers.getSetCookie()
  expect(cookies.map((line) => line.split('=')[0])).toEqual([SESSION_COOKIE, DEVICE_COOKIE])
  const [cookie = ''] = cookies
  const [, ...attributes] = cookie.split(/; ?/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure'])
  expect(body.username).toBe(username)
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(43_100_000)

  const session = sessionOf(headers)
  const { body: read } = await succeed('GET /api/admin/session', { session })
  expect(read).toEqual(body)
})

test('every sign-in has a session of its own, and signing out ends this one on the server and no other', async () => {
  const [leaving, staying] = [await signIn(), await signIn()]
  expect(leaving).not.toBe(staying)
  const { headers } = await succeed('POST /api/admin/logout', { session: leaving })
  expect(headers.getSetCookie().join()).toMatch(new RegExp(`^${SESSION_COOKIE}=;.*Max-Age=0`))

  await refused(401, 'GET /api/admin/session', { session: leaving })
  await refused(401, 'GET /api/admin/blog', { session: leaving })
  await refused(401, 'POST /api/admin/logout', { session: leaving })
  await succeed('GET /api/admin/session', { session: staying })
})

test('a first sign-in asks for a new password, goes on with it, ends the session that the browser had, and gives it a new mark', async () => {
  const temporary = 'Temporary-4-Tests!'
  const chosen = 'Chosen-4-These-Tests!'
  for (const secret of [temporary, chosen]) rememberSecret(secret)
  const user = await createUser(temporary)
  const complete = (newPassword: string, session: string) => ({
    body: { username: user, newPassword, session },
  })

  await refused(401, 'POST /api/admin/new-password', complete(chosen, 'made up'))

  const answer = await call('POST /api/admin/login', { body: { username: user, password: temporary } })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
  const { session: challenge } = signInChallenge.parse(answer.json)
  const { issues } = await refused(400, 'POST /api/admin/new-password', complete('Welcome2026!!', challenge))
  expect(issues).toEqual([{ path: 'newPassword', message: expect.stringContaining('easy to guess') }])
  const [before, mark] = [await signIn(), 'A'.repeat(43)]
  const { headers, body } = await succeed('POST /api/admin/new-password', {
    ...complete(chosen, challenge),
    headers: { cookie: `${SESSION_COOKIE}=${before}; ${DEVICE_COOKIE}=${mark}` },
  })
  expect(body.username).toBe(user)
  const given = headers.getSetCookie().find((line) => line.startsWith(`${DEVICE_COOKIE}=`))
  expect(given).toMatch(/=[\w-]{43};/)
  expect(given).not.toContain(mark)
  await succeed('GET /api/admin/session', { session: sessionOf(headers) })
  await refused(401, 'GET /api/admin/session', { session: before })

  await refused(401, 'POST /api/admin/login', { body: { username: user, password: temporary } })
  await signIn({ username: user, password: chosen })
})

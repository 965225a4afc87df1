import { expect, test } from 'vitest'
import { DEVICE_COOKIE } from '../../../shared/entities/sign-in/device-cookie.ts'
import { signInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { call, cloud, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { passToWindow } from '../../support/cloud/state.ts'
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

test('a wrong password and an unknown user get the same answer', async () => {
  const attempts = [
    { username, password: 'Wrong-Passw0rd!' },
    { username: 'nobody', password: cloud.password },
    { username: 'ADMIN', password: 'x' },
    { username: 'x'.repeat(2048), password: 'x' },
  ]
  const answers = []
  for (const body of attempts) {
    const { status, text, headers } = await call('POST /api/admin/login', { body })
    const names = [...headers.keys()].sort()
    answers.push({ status, text, names, cookies: headers.getSetCookie() })
  }
  expect(answers[0]).toMatchObject({ status: 401, cookies: [] })
  expect(answers[0]?.text).toContain('Invalid username or password')
  for (const answer of answers) expect(answer).toEqual(answers[0])
  // A login that succeeds ends the counting.
  await signIn()
})

test('a first sign-in asks for a new password and goes on with it', async () => {
  const temporary = 'Temporary-4-Tests!'
  const chosen = 'Chosen-4-These-Tests!'
  for (const secret of [temporary, chosen]) rememberSecret(secret)
  const user = await createUser(temporary)
  const firstSignIn = async () => {
    const answer = await call('POST /api/admin/login', {
      body: { username: user, password: temporary },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    return signInChallenge.parse(answer.json)
  }
  const complete = (newPassword: string, session: string) => ({
    body: { username: user, newPassword, session },
  })

  await refused(401, 'POST /api/admin/new-password', complete(chosen, 'made up'))

  const { session: challenge } = await firstSignIn()
  const { issues } = await refused(400, 'POST /api/admin/new-password', complete('Welcome2026!!', challenge))
  expect(issues).toEqual([{ path: 'newPassword', message: expect.stringContaining('easy to guess') }])
  const { headers, body } = await succeed('POST /api/admin/new-password', complete(chosen, challenge))
  expect(body.username).toBe(user)
  await succeed('GET /api/admin/session', { session: sessionOf(headers) })

  await refused(401, 'POST /api/admin/login', { body: { username: user, password: temporary } })
  await succeed('GET /api/admin/session', {
    session: await signIn({ username: user, password: chosen }),
  })
})

test('after five failures, even the right password has to wait, wherever it claims to come from', async () => {
  await passToWindow({ minutes: 15 })
  for (const name of [username, username, 'nobody', 'nobody', 'nobody'])
    await refused(401, 'POST /api/admin/login', { body: { username: name, password: 'x' } })
  const answer = await call('POST /api/admin/login', {
    body: { username, password: cloud.password },
    headers: { 'x-viewer-address': '203.0.113.1', 'x-forwarded-for': '203.0.113.2' },
  })
  expect(answer.status).toBe(429)
  expect(answer.json).toEqual({
    message: expect.stringMatching(/^Too many tries\. Please try again in \d+ minutes?\.$/),
  })
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(900)

  await passToWindow({ minutes: 15 })
  await signIn()
})

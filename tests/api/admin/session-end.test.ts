import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEVICE_COOKIE } from '../../../shared/entities/sign-in/device-cookie.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { call, cloud, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { during } from '../../support/cloud/faults.ts'
import { endSignInLimits, leaveSession, storedSession } from '../../support/cloud/table.ts'
import { sendFile } from '../../support/pictures.ts'
import { createUser, deleteUser, disableUser, enableUser, setPassword } from '../../support/users.ts'

const password = 'First-4-These-Sessions!'
let username: string
beforeAll(async () => {
  rememberSecret(password)
  username = await createUser(password)
  await setPassword(username, password)
})
afterAll(() => deleteUser(username))
beforeEach(endSignInLimits)

const signInAsUser = () => signIn({ username, password })
const goesOn = (session: string) => succeed('GET /api/admin/session', { session })
const isOver = (session: string) => refused(401, 'GET /api/admin/session', { session })

describe('a session that is not used', () => {
  test('ends after an hour, though twelve are not over', async () => {
    const session = await signIn()
    await leaveSession(session, 59)
    await goesOn(session)
    await leaveSession(session, 61)
    await isOver(session)
  })

  test('goes on with every use, but not beyond its twelve hours', async () => {
    const session = await signIn()
    const { body } = await goesOn(session)
    const start = Date.now()
    for (let use = 0; use < 3; use++) {
      await leaveSession(session, 40)
      expect((await goesOn(session)).body).toEqual(body)
    }
    const used = Date.parse(String((await storedSession(session))?.lastUsedAt))
    expect(used).toBeGreaterThanOrEqual(start)
  })
})

describe('a sign-in', () => {
  const login = (cookie: string) =>
    call('POST /api/admin/login', {
      body: { username: 'admin', password: cloud.password },
      headers: { cookie },
    })

  test('ends the session that the browser had', async () => {
    const before = await signIn()
    const other = await signIn()
    const { status, headers } = await login(`a=b; ${SESSION_COOKIE}=${before}`)
    expect(status).toBe(200)
    await goesOn(sessionOf(headers))
    await goesOn(other)
    await isOver(before)
  })

  test('that is refused ends none', async () => {
    const before = await signIn()
    await refused(401, 'POST /api/admin/login', {
      body: { username: 'admin', password: 'wrong' },
      session: before,
    })
    await goesOn(before)
  })

  test('takes over no session id that the browser names', async () => {
    const made = 'A'.repeat(43)
    const { headers } = await login(`${SESSION_COOKIE}=${made}`)
    expect(sessionOf(headers)).not.toBe(made)
    await isOver(made)
  })

  test('with a new password ends the session that the browser had, and gives it a new mark', async () => {
    const temporary = 'Temporary-4-Sessions!'
    const chosen = 'Chosen-4-These-Sessions!'
    for (const secret of [temporary, chosen]) rememberSecret(secret)
    const invited = await createUser(temporary)
    const before = await signIn()
    const asked = await call('POST /api/admin/login', { body: { username: invited, password: temporary } })
    const { session } = asked.json as { session: string }
    const mark = 'A'.repeat(43)
    const { headers } = await succeed('POST /api/admin/new-password', {
      body: { username: invited, newPassword: chosen, session },
      headers: { cookie: `${SESSION_COOKIE}=${before}; ${DEVICE_COOKIE}=${mark}` },
    })
    const given = headers.getSetCookie().find((line) => line.startsWith(`${DEVICE_COOKIE}=`))
    expect(given).toMatch(/=[\w-]{43};/)
    expect(given).not.toContain(mark)
    await goesOn(sessionOf(headers))
    await isOver(before)
    await deleteUser(invited)
  })
})

describe('within a minute', () => {
  test('a user who was disabled is out, for good', async () => {
    const session = await signInAsUser()
    await goesOn(session)
    await disableUser(username)
    await leaveSession(session, 1)
    await isOver(session)
    await enableUser(username)
    await isOver(session)
  })

  test('a user who was deleted is out', async () => {
    const leaving = await createUser(password)
    await setPassword(leaving, password)
    const session = await signIn({ username: leaving, password })
    await deleteUser(leaving)
    await leaveSession(session, 1)
    await isOver(session)
  })
})

describe('while Cognito does not answer', () => {
  const away = [{ kind: 'error' as const, service: 'cognito-idp' }]

  test('sessions go on for a quarter of an hour, then have to wait', async () => {
    const session = await signInAsUser()
    await leaveSession(session, 14)
    await during(cloud.run, away, () => goesOn(session))
    await leaveSession(session, 16)
    await during(cloud.run, away, async () => {
      await refused(503, 'GET /api/admin/session', { session })
    })
    await goesOn(session)
  })
})

test('an upload notes that the session is used, and looks whether its user may still be in', async () => {
  const session = await signInAsUser()
  const start = Date.now()
  await leaveSession(session, 30)
  await sendFile(session, 'no picture', 'image/png')
  const used = String((await storedSession(session))?.lastUsedAt)
  expect(Date.parse(used)).toBeGreaterThanOrEqual(start)
})

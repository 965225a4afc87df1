import { beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_COOKIE } from '../../../shared/entities/sign-in/device-cookie.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { call, cloud, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { during } from '../../support/cloud/faults.ts'
import { now, passTime } from '../../support/cloud/state.ts'
import { storedSession } from '../../support/cloud/table.ts'
import { sendFile } from '../../support/pictures.ts'
import { createUser, deleteUser, disableUser, enableUser, setPassword } from '../../support/users.ts'

const password = 'First-4-These-Sessions!'
let username: string
beforeAll(async () => {
  rememberSecret(password)
  username = await createUser(password)
  await setPassword(username, password)
})

const signInAsUser = () => signIn({ username, password })
const goesOn = (session: string) => succeed('GET /api/admin/session', { session })
const isOver = (session: string) => refused(401, 'GET /api/admin/session', { session })

test('a session ends an hour after its last use, though twelve are not over, and its use puts off no other end', async () => {
  const [unused, used] = [await signIn(), await signIn()]
  const { body } = await goesOn(used)
  await passTime({ minutes: 59 })
  expect((await goesOn(used)).body).toEqual(body)
  await passTime({ minutes: 2 })
  await isOver(unused)
  expect((await goesOn(used)).body).toEqual(body)
  await passTime({ minutes: 57 })
  await goesOn(used)
  await passTime({ minutes: 61 })
  await isOver(used)
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
  })
})

describe('within a minute', () => {
  test('a user who was disabled is out, for good', async () => {
    const session = await signInAsUser()
    await goesOn(session)
    await disableUser(username)
    await passTime({ minutes: 1 })
    await isOver(session)
    await enableUser(username)
    await isOver(session)
  })

  test('a user who was deleted is out', async () => {
    const leaving = await createUser(password)
    await setPassword(leaving, password)
    const session = await signIn({ username: leaving, password })
    await deleteUser(leaving)
    await passTime({ minutes: 1 })
    await isOver(session)
  })
})

test('while Cognito does not answer, sessions go on for a quarter of an hour, then have to wait', async () => {
  const away = [{ kind: 'error' as const, service: 'cognito-idp' }]
  const session = await signInAsUser()
  await passTime({ minutes: 14 })
  await during(cloud.run, away, () => goesOn(session))
  await passTime({ minutes: 2 })
  await during(cloud.run, away, () => refused(503, 'GET /api/admin/session', { session }))
  await goesOn(session)
})

test('an upload notes that the session is used', async () => {
  const session = await signInAsUser()
  await passTime({ minutes: 30 })
  const start = now()
  await sendFile(session, 'no picture', 'image/png')
  expect(Date.parse(String((await storedSession(session))?.lastUsedAt))).toBeGreaterThanOrEqual(start)
})

import { beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { call, cloud, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { now, passTime } from '../../support/cloud/state.ts'
import { storedSession } from '../../support/cloud/table.ts'
import { sendFile } from '../../support/pictures.ts'
import { createUser, deleteUser, disableUser, setPassword } from '../../support/users.ts'

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

test('a sign-in ends the session that the browser had, one that is refused ends none', async () => {
  const [before, other] = [await signIn(), await signIn()]
  const login = (word: string) =>
    call('POST /api/admin/login', {
      body: { username: 'admin', password: word },
      headers: { cookie: `a=b; ${SESSION_COOKIE}=${before}` },
    })
  expect((await login('wrong')).status).toBe(401)
  await goesOn(before)
  const { status, headers } = await login(cloud.password)
  expect(status).toBe(200)
  expect(sessionOf(headers)).not.toBe(before)
  for (const session of [sessionOf(headers), other]) await goesOn(session)
  await isOver(before)
})

test.each([
  ['disabled', disableUser],
  ['deleted', deleteUser],
] as const)('within a minute a user who was %s is out', async (_, put) => {
  const leaving = await createUser(password)
  await setPassword(leaving, password)
  const session = await signIn({ username: leaving, password })
  await goesOn(session)
  await put(leaving)
  await passTime({ minutes: 1 })
  await isOver(session)
})

test('an upload notes that the session is used', async () => {
  const session = await signInAsUser()
  await passTime({ minutes: 30 })
  const start = now()
  await sendFile(session, 'no picture', 'image/png')
  expect(Date.parse(String((await storedSession(session))?.lastUsedAt))).toBeGreaterThanOrEqual(start)
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RouteKey } from '../../../shared/api.ts'
import { call, refused, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { passToWindow } from '../../support/cloud/state.ts'
import { createUser, mailedCode, setPassword } from '../../support/users.ts'

const first = 'First-4-These-Tests!'
const second = 'Second-4-These-Tests!'
let username: string

beforeAll(async () => {
  for (const secret of [first, second]) rememberSecret(secret)
  username = await createUser(first)
})
beforeEach(() => setPassword(username, first))

const signInWith = (password: string) => signIn({ username, password })
const goesOn = (session: string) => succeed('GET /api/admin/session', { session })

describe('a forgotten password', () => {
  // Of mails, which are counted by the hour.
  beforeEach(() => passToWindow({ hours: 1 }))
  const forgot = (name: string) => call('POST /api/admin/forgot-password', { body: { username: name } })
  const reset = (code: string, newPassword = second, name = username) => ({
    body: { username: name, code, newPassword },
  })

  test('is replaced with the mailed code, once, and with no code of somebody else', async () => {
    expect((await forgot(username)).status).toBe(204)
    const code = (await mailedCode(username)) ?? ''
    expect(code).toMatch(/^\d{6}$/)
    for (const [given, path, message] of [
      [reset(code, 'Password123!'), 'newPassword', 'easy to guess'],
      [reset(code, second, 'admin'), 'code', 'no longer valid'],
    ] as const) {
      const { issues } = await refused(400, 'POST /api/admin/reset-password', given)
      expect(issues).toEqual([{ path, message: expect.stringContaining(message) }])
    }
    await succeed('POST /api/admin/reset-password', reset(` ${code} `))
    await refused(401, 'POST /api/admin/login', { body: { username, password: first } })
    for (const session of [await signInWith(second), await signIn()]) await goesOn(session)
    await refused(400, 'POST /api/admin/reset-password', reset(code))
  })

  test('one that was never chosen cannot be replaced: the one-time password is to be used', async () => {
    const invited = await createUser('Temporary-4-Tests!')
    expect((await forgot(invited)).status).toBe(204)
    expect(await mailedCode(invited)).toBeUndefined()
  })
})

// How long they wait: functions/domain/sessions/sign-in-limit.table.test.ts.
const claimed = { 'x-viewer-address': '203.0.113.1', 'x-forwarded-for': '203.0.113.2' }
async function hasToWait(key: RouteKey, request: Parameters<typeof call>[1]) {
  const { message } = await refused(429, key, { ...request, headers: claimed })
  expect(message).toMatch(/^Too many tries\. Please try again in \d+ minutes?\.$/)
}

test('passwords are tried five times in a quarter of an hour, all ways together, wherever they claim to come from; then even what is right has to wait, and the session goes on', async () => {
  await passToWindow({ minutes: 15 })
  const session = await signInWith(first)
  const ways = [
    ['POST /api/admin/login', 401, (password: string) => ({ username, password })],
    [
      'POST /api/admin/password',
      400,
      (currentPassword: string) => ({ currentPassword, newPassword: second }),
    ],
    ['POST /api/admin/session/confirm', 400, (password: string) => ({ password })],
    ['POST /api/admin/account/second-step', 400, (password: string) => ({ password })],
  ] as const
  const attempt = (body: object) => ({ session, body, headers: claimed })
  const [login] = ways
  for (const [key, status, bodyWith] of [...ways, login])
    await refused(status, key, attempt(bodyWith('wrong')))
  for (const [key, , bodyWith] of ways) await hasToWait(key, attempt(bodyWith(first)))
  await goesOn(session)
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { call, cloud, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { passToWindow } from '../../support/cloud/state.ts'
import { storedItems, storeItems } from '../../support/cloud/table.ts'
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
const isOver = (session: string) => refused(401, 'GET /api/admin/session', { session })
const goesOn = (session: string) => succeed('GET /api/admin/session', { session })

test('signing out everywhere ends every session, more than one transaction holds, and clears the cookie', async () => {
  const sessions = [await signInWith(first), await signIn(), await signIn()]
  const others = Array.from({ length: 100 }, (_, number) => ({
    ...{ pk: 'SESSION', sk: `${number}`.padStart(64, '0'), username },
    expiresAt: '2100-01-01T00:00:00Z',
  }))
  await storeItems(others)
  const { headers } = await succeed('POST /api/admin/logout-everywhere', { session: sessions[1] })
  expect(headers.getSetCookie().join()).toMatch(new RegExp(`^${SESSION_COOKIE}=;.*Max-Age=0`))
  for (const session of sessions) await isOver(session)
  expect((await storedItems()).filter(({ pk }) => pk === 'SESSION')).toEqual([])
})

describe('changing the password', () => {
  const change = (session: string, currentPassword: string, newPassword: string) => ({
    session,
    body: { currentPassword, newPassword },
  })

  test('takes the current one, ends every other session, and keeps this one', async () => {
    const [here, elsewhere] = [await signInWith(first), await signIn()]
    const { headers } = await succeed('POST /api/admin/password', change(here, first, second))
    expect(sessionOf(headers)).not.toBe(here)
    for (const session of [here, sessionOf(headers)]) await goesOn(session)
    await isOver(elsewhere)
    await refused(401, 'POST /api/admin/login', { body: { username, password: first } })
    await goesOn(await signInWith(second))
  })

  test('is refused at the field without the current one, and changes nothing', async () => {
    const [here, elsewhere] = [await signInWith(first), await signIn()]
    const { issues } = await refused(400, 'POST /api/admin/password', change(here, second, second))
    expect(issues).toEqual([{ path: 'currentPassword', message: 'This is not the current password' }])
    for (const session of [here, elsewhere, await signInWith(first)]) await goesOn(session)
  })

  test('follows the rules for passwords, and refuses the first that anybody tries, with what to do', async () => {
    const session = await signInWith(first)
    const told: Record<string, RegExp> = {
      'too short': /at least 12 characters/,
      'Password123!': /easy to guess\. Choose a longer one/,
    }
    for (const [chosen, message] of Object.entries(told)) {
      const { issues } = await refused(400, 'POST /api/admin/password', change(session, first, chosen))
      expect(issues).toEqual([{ path: 'newPassword', message: expect.stringMatching(message) }])
    }
  })

  test('lets nobody with a stolen session guess on', async () => {
    await passToWindow({ minutes: 15 })
    const session = await signInWith(first)
    for (let guess = 1; guess <= 5; guess++)
      await refused(400, 'POST /api/admin/password', change(session, `guess ${guess}`, second))
    await refused(429, 'POST /api/admin/password', change(session, first, second))
    await goesOn(session)
  })
})

describe('a forgotten password', () => {
  // Of mails, which are counted by the hour.
  beforeEach(() => passToWindow({ hours: 1 }))
  const forgot = (name: string) => call('POST /api/admin/forgot-password', { body: { username: name } })
  const reset = (code: string, newPassword = second, name = username) => ({
    body: { username: name, code, newPassword },
  })
  const sentCode = async () => {
    expect((await forgot(username)).status).toBe(204)
    const code = await mailedCode(username)
    expect(code).toMatch(/^\d{6}$/)
    return code ?? ''
  }

  test('is replaced with the mailed code; whoever was signed in is not any more', async () => {
    const earlier = await signInWith(first)
    const code = await sentCode()
    const { issues } = await refused(400, 'POST /api/admin/reset-password', reset(code, 'Password123!'))
    expect(issues).toEqual([{ path: 'newPassword', message: expect.stringContaining('easy to guess') }])
    await goesOn(earlier)
    await succeed('POST /api/admin/reset-password', reset(` ${code} `))
    await isOver(earlier)
    await refused(401, 'POST /api/admin/login', { body: { username, password: first } })
    await goesOn(await signInWith(second))
    // A code works once.
    await refused(400, 'POST /api/admin/reset-password', reset(code))
  })

  test('is asked for with the same answer whether or not there is such a user', async () => {
    const before = await mailedCode('admin')
    const answers = []
    for (const name of [username, 'nobody', 'two words', 'x'.repeat(2048)]) {
      const { status, text, headers } = await forgot(name)
      answers.push({ status, text, names: [...headers.keys()].sort() })
    }
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 204, text: '' })
    expect(await mailedCode('admin')).toBe(before)
  })

  test('a wrong code, an unknown user and a code of somebody else read alike', async () => {
    const code = await sentCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = [reset(wrong), reset(wrong, second, 'nobody'), reset(code, second, 'admin')]
    for (const request of answers) {
      const { issues } = await refused(400, 'POST /api/admin/reset-password', request)
      expect(issues).toEqual([{ path: 'code', message: expect.stringContaining('no longer valid') }])
    }
    await goesOn(await signIn({ username: 'admin', password: cloud.password }))
  })

  test('one that was never chosen cannot be replaced: the one-time password is to be used', async () => {
    const invited = await createUser('Temporary-4-Tests!')
    expect((await forgot(invited)).status).toBe(204)
    expect(await mailedCode(invited)).toBeUndefined()
  })

  test('no more than five codes can be tried, or asked for, in a quarter of an hour', async () => {
    // Ten mails a day are sent.
    await passToWindow({ days: 1 })
    const code = await sentCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 1; guess <= 5; guess++)
      await refused(400, 'POST /api/admin/reset-password', reset(wrong))
    await refused(429, 'POST /api/admin/reset-password', reset(code))
    for (let more = 1; more <= 4; more++) expect((await forgot(username)).status).toBe(204)
    expect((await forgot(username)).status).toBe(429)
  })
})

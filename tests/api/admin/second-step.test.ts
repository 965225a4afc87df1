import { beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_COOKIE } from '../../../shared/entities/sign-in/device-cookie.ts'
import { REMEMBERED_COOKIE } from '../../../shared/entities/sign-in/second-step.ts'
import { signInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { all, call, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { appCode, wrongCode } from '../../support/totp.ts'
import { administratorCommand, createUser, mailedCode, setPassword } from '../../support/users.ts'

const password = 'First-4-Two-Steps-Here!'
const next = 'Second-4-Two-Steps-Here!'
for (const one of [password, next]) rememberSecret(one)
let username: string

/** A user whose second step is on, once for all tests of this file. */
let session: string
let secret: string
let recoveryCodes: string[]
const recoveryCode = () => recoveryCodes.pop() ?? ''

const usedCodes = new Set<string>()
/** A code of the app that was not used yet, and that Cognito takes for ten seconds more: it takes that of the last half minute in this one. */
async function unusedCode(order = [1, 0, -1]): Promise<string> {
  let code: string | undefined
  await expect
    .poll(() => {
      const isEnding = Date.now() % 30_000 > 20_000
      const codes = order.filter((later) => later >= 0 || !isEnding).map((later) => appCode(secret, later))
      code = codes.find((one) => !usedCodes.has(one))
      return code
    })
    .toBeDefined()
  usedCodes.add(code ?? '')
  return code ?? ''
}

const STEP = '/api/admin/account/second-step'
const ANSWER = 'POST /api/admin/second-step'
const state = async () => (await succeed(`GET ${STEP}`, { session })).body

beforeAll(async () => {
  username = await createUser(password)
  await setPassword(username, password)
})

/** Right password, wherever from; gives the answer. */
const login = (cookie?: string, secretWord = password) =>
  call('POST /api/admin/login', {
    body: { username, password: secretWord },
    ...(cookie && { headers: { cookie } }),
  })
async function challenged(cookie?: string, secretWord = password): Promise<string> {
  const answer = await login(cookie, secretWord)
  expect(answer.status).toBe(401)
  expect(answer.headers.getSetCookie()).toEqual([])
  const { challenge, session } = signInChallenge.parse(answer.json)
  expect(challenge).toBe('SOFTWARE_TOKEN_MFA')
  return session
}
const answer = (challenge: string, code: string, remember = false) => ({
  body: { session: challenge, code, remember },
})
/** Signs in with a recovery code, which no clock decides. */
async function signInWith(code: string, remember = false, secretWord = password) {
  const { headers } = await succeed(ANSWER, answer(await challenged(undefined, secretWord), code, remember))
  const cookie = headers.getSetCookie().find((line) => line.startsWith(REMEMBERED_COOKIE))
  return { session: sessionOf(headers), cookie: cookie?.split(';')[0] ?? '' }
}

test('the setup takes the password and a code of the app, ends other sessions, and is begun once', async () => {
  const other = await signIn({ username, password })
  session = await signIn({ username, password })
  expect(await state()).toEqual({ on: false, recoveryCodesLeft: 0, browsers: [] })
  const { issues } = await refused(400, `POST ${STEP}`, { session, body: { password: 'wrong' } })
  expect(issues).toEqual([{ path: 'password', message: 'This is not the current password' }])
  const { body: begun, headers: renewed } = await succeed(`POST ${STEP}`, { session, body: { password } })
  expect(sessionOf(renewed)).not.toBe(session)
  session = sessionOf(renewed)
  secret = begun.secret
  rememberSecret(secret)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(begun.uri).searchParams.get('secret')).toBe(secret)

  for (const code of [wrongCode(secret), 'ABCDEF']) {
    const body = { password, code }
    expect((await refused(400, `PUT ${STEP}`, { session, body })).issues?.[0]?.path).toBe('code')
  }
  const { body, headers } = await succeed(`PUT ${STEP}`, {
    session,
    body: { password, code: await unusedCode([0]) },
  })
  expect(sessionOf(headers)).not.toBe(session)
  session = sessionOf(headers)
  recoveryCodes = body.recoveryCodes
  for (const code of recoveryCodes) rememberSecret(code)
  expect(new Set(recoveryCodes).size).toBe(10)
  // 28 of 32 signs are 140 bits.
  for (const code of recoveryCodes)
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await state()).toEqual({ on: true, recoveryCodesLeft: 10, browsers: [] })
  await refused(401, 'GET /api/admin/session', { session: other })
  await refused(409, `POST ${STEP}`, { session, body: { password } })
})

test('a sign-in needs a code of the app; wrong and repeated ones are refused in the same words', async () => {
  const challenge = await challenged()
  const code = await unusedCode()
  const { status, json } = await call(ANSWER, answer(challenge, wrongCode(secret)))
  expect(status).toBe(401)
  const wrong = signInChallenge.parse(json)
  expect(wrong).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA', session: challenge })
  const { body, headers } = await succeed(ANSWER, answer(challenge, `${code.slice(0, 3)} ${code.slice(3)}`))
  expect(body.username).toBe(username)
  await succeed('GET /api/admin/session', { session: sessionOf(headers) })

  // The challenge is answered, and the code is used.
  const again = await refused(401, ANSWER, answer(challenge, code))
  expect(again.message).toMatch(/^This login took too long/)
  const fresh = await challenged()
  const repeated = await refused(401, ANSWER, answer(fresh, code))
  const noRecoveryCode = await refused(401, ANSWER, answer(fresh, 'AAAA-BBBB-CCCC-DDDD'))
  for (const { message } of [repeated, noRecoveryCode]) expect(message).toBe(wrong.message)
})

test('a recovery code lets in once, ends the session that the browser had, and gives it a new mark', async () => {
  const before = await signIn()
  const [mark, code] = ['A'.repeat(43), recoveryCode()]
  const { headers } = await succeed(ANSWER, {
    ...answer(await challenged(), code),
    headers: { cookie: `${SESSION_COOKIE}=${before}; ${DEVICE_COOKIE}=${mark}` },
  })
  expect(headers.getSetCookie().find((line) => line.startsWith(DEVICE_COOKIE))).not.toContain(mark)
  await refused(401, 'GET /api/admin/session', { session: before })
  await succeed('GET /api/admin/session', { session: sessionOf(headers) })
  await refused(401, ANSWER, answer(await challenged(), code))
  expect((await state()).recoveryCodesLeft).toBe(9)
})

describe('a remembered browser', () => {
  test('needs the password only, until it is forgotten; another one still needs a code', async () => {
    const { cookie } = await signInWith(recoveryCode(), true)
    expect((await login(cookie)).status).toBe(200)
    expect((await login(cookie, 'wrong')).status).toBe(401)
    await challenged()
    await challenged(`${REMEMBERED_COOKIE}=${'A'.repeat(43)}`)
    const { browsers } = await state()
    const text = expect.any(String)
    expect(browsers).toEqual([{ id: text, browser: 'Unknown browser', rememberedAt: text, until: text }])
    const days = Date.parse(browsers[0]?.until ?? '') - Date.parse(browsers[0]?.rememberedAt ?? '')
    expect(days / 86_400_000).toBe(30)
    const forget = { session, params: { id: browsers[0]?.id ?? '' } }
    await succeed('DELETE /api/admin/account/browsers/{id}', forget)
    await refused(404, 'DELETE /api/admin/account/browsers/{id}', forget)
    await challenged(cookie)
  })

  test('is forgotten with a new password, which takes a code of the app and no recovery code, and outlives no forgotten one', async () => {
    const { cookie } = await signInWith(recoveryCode(), true)
    const change = { currentPassword: password, newPassword: next }
    for (const code of ['', recoveryCodes[0] ?? '', wrongCode(secret)]) {
      const body = { ...change, ...(code && { code }) }
      const { issues } = await refused(400, 'POST /api/admin/password', { session, body })
      expect(issues?.[0]?.path).toBe('code')
    }
    const body = { ...change, code: await unusedCode() }
    session = sessionOf((await succeed('POST /api/admin/password', { session, body })).headers)
    await challenged(cookie, next)

    const known = await signInWith(recoveryCode(), true, next)
    expect((await login(known.cookie, next)).status).toBe(200)
    await call('POST /api/admin/forgot-password', { body: { username } })
    const code = await mailedCode(username)
    await succeed('POST /api/admin/reset-password', { body: { username, code, newPassword: password } })
    await challenged(known.cookie)
    session = (await signInWith(recoveryCode())).session
  })
})

test('an operator turns it off, and so does the user, with the password and a code of the app, who makes new recovery codes', async () => {
  await administratorCommand(username, '--end-second-step')
  session = await signIn({ username, password })
  const { items } = await all('GET /api/admin/diary', session, { what: 'owner' })
  expect(items[0]).toMatchObject({
    ...{ what: 'owner', action: 'end-second-step', id: null, session: null, times: 1 },
    words: 'Turned the second step off',
  })
  const end = (code: string, word = password) => ({ session, body: { password: word, code } })
  const NEW_CODES = 'POST /api/admin/account/recovery-codes'
  await turnOn()
  const code = appCode(secret, 1)
  for (const [given, path] of [
    [end(code, 'wrong'), 'password'],
    [end(wrongCode(secret)), 'code'],
  ] as const)
    expect((await refused(400, `DELETE ${STEP}`, given)).issues?.[0]?.path).toBe(path)
  const ended = await succeed(`DELETE ${STEP}`, end(code))
  expect(sessionOf(ended.headers)).not.toBe(session)
  session = sessionOf(ended.headers)
  expect(await state()).toEqual({ on: false, recoveryCodesLeft: 0, browsers: [] })
  expect((await storedItems()).filter(({ pk }) => pk === `SECOND-STEP#${username}`)).toEqual([])
  expect((await login()).status).toBe(200)
  // Off already.
  await succeed(`DELETE ${STEP}`, end('123456'))
  await refused(409, NEW_CODES, end('123456'))

  const former = await turnOn()
  const { body: renewed } = await succeed(NEW_CODES, end(appCode(secret, 1)))
  for (const one of renewed.recoveryCodes) rememberSecret(one)
  expect(new Set([...former, ...renewed.recoveryCodes]).size).toBe(20)
  expect((await state()).recoveryCodesLeft).toBe(10)
  await refused(400, NEW_CODES, end(former[0] ?? ''))
})

/** Turns the second step on with a new secret, whose next code is then always another one. @returns its recovery codes */
async function turnOn(): Promise<readonly string[]> {
  const { body: begun, headers } = await succeed(`POST ${STEP}`, { session, body: { password } })
  session = sessionOf(headers)
  secret = begun.secret
  rememberSecret(secret)
  const body = { password, code: appCode(secret) }
  const { body: on, headers: turnedOn } = await succeed(`PUT ${STEP}`, { session, body })
  session = sessionOf(turnedOn)
  for (const one of on.recoveryCodes) rememberSecret(one)
  return on.recoveryCodes
}

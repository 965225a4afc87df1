import { Metrics } from '@aws-lambda-powertools/metrics'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { challengedSignIn, keepChallenge } from '../../domain/sessions/challenge-store.ts'
import { sessionsOf } from '../../domain/sessions/session-store.ts'
import { beginSignIn } from '../../domain/sessions/sign-in-epoch.ts'
import { logger } from '../../platform/log.ts'
import { answerOf } from '../../testing/answer-of.ts'
import { signInAt } from '../../testing/sign-in-at.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { login, newPassword, secondStep } from '../session.ts'

const info = vi.spyOn(logger, 'info')
const error = vi.spyOn(logger, 'error')
const addMetric = vi.spyOn(Metrics.prototype, 'addMetric')
const cognito = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')

beforeAll(createOwnTable)
beforeEach(() => {
  signInAt(0)
  vi.clearAllMocks()
  vi.stubEnv('USER_POOL_ID', 'pool')
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client')
  cognito.mockImplementation(async () => ({ Username: 'admin', Enabled: true }))
})

const answer = (value: unknown) => cognito.mockImplementationOnce(async () => value)
const refuse = (name: string, message = 'secret reason') =>
  cognito.mockImplementationOnce(async () => {
    // The shortest time of a failure, so that nothing waits for it.
    vi.setSystemTime(Date.now() + 500)
    throw Object.assign(new Error(message), { name, $fault: 'client' })
  })

let visitors = 0
/** A call from a connection of its own. */
async function post(handler: typeof login, fields: object) {
  const headers = { 'content-type': 'application/json', 'x-viewer-address': `192.0.2.${++visitors}` }
  const { status, body, cookies } = await answerOf(handler, { headers, body: JSON.stringify(fields) })
  return { status, body, cookies }
}
const signIn = () => post(login, { username: 'admin', password: 'hunter2' })
const choose = async () => {
  await keepChallenge(await beginSignIn('admin'), 'challenge-1')
  return post(newPassword, { username: 'admin', newPassword: 'Hunter-3-is-long', session: 'challenge-1' })
}

test('the log has each session that starts, with what was checked before', async () => {
  answer({ AuthenticationResult: {} })
  await signIn()
  const sessions = await sessionsOf('admin')
  answer({ AuthenticationResult: {} })
  await choose()
  sessions.push(...(await sessionsOf('admin')))
  const started = info.mock.calls.filter(([message]) => message === 'signed in').map(([, entry]) => entry)
  expect(started).toMatchObject([{ proof: 'password' }, { proof: 'temporary password' }])
  const logins = sessions.map(({ id }) => id.slice(0, 16))
  for (const entry of started) expect(logins).toContain(Object(entry).login)
})

test('a wrong password and an unknown user read exactly alike', async () => {
  const reasons = [
    'NotAuthorizedException',
    'InvalidPasswordException',
    'UserNotFoundException',
    'InvalidParameterException',
  ]
  for (const name of reasons) refuse(name)
  const expected = { status: 401, body: { message: 'Invalid username or password' }, cookies: undefined }
  expect(await Promise.all(reasons.map(signIn))).toEqual(reasons.map(() => expected))
  expect(addMetric.mock.calls).toEqual(reasons.map(() => ['SignInFailures', 'Count', 2]))
})

test('too many tries answer 429', async () => {
  for (const name of ['TooManyRequestsException', 'LimitExceededException']) {
    refuse(name)
    expect((await signIn()).status).toBe(429)
  }
})

test('after five wrong codes of the app even the right one has to wait', async () => {
  await keepChallenge(await beginSignIn('codes'), 'challenge-2')
  const type = () => {
    const headers = { 'content-type': 'application/json', 'x-viewer-address': '198.51.100.9' }
    const body = JSON.stringify({ session: 'challenge-2', code: '123456', remember: false })
    return answerOf(secondStep, { headers, body })
  }
  for (const _ of [1, 2, 3, 4, 5]) {
    refuse('CodeMismatchException')
    expect((await type()).status).toBe(401)
  }
  expect(await type()).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many/) } })
})

test('while an attacker tries passwords from many addresses, the right one from a new address waits, but not in a browser that signed in before', async () => {
  cognito.mockImplementation(async () => ({ Username: 'attacked', Enabled: true }))
  const signInWith = (...cookies: string[]) => {
    const headers = { 'content-type': 'application/json', 'x-viewer-address': `192.0.2.${++visitors}` }
    const body = JSON.stringify({ username: 'attacked', password: 'hunter2' })
    return answerOf(login, { headers, cookies, body })
  }
  answer({ AuthenticationResult: {} })
  const marks = (await signInWith()).cookies?.map((cookie) => cookie.split(';')[0] ?? '') ?? []
  const mark = marks.find((cookie) => cookie.startsWith('__Host-device=')) ?? ''
  for (let number = 0; number < 20; number++) {
    refuse('NotAuthorizedException')
    await post(login, { username: 'attacked', password: 'wrong' })
  }
  for (const cookies of [[], [`__Host-device=${'A'.repeat(43)}`], ['__Host-device=']])
    expect((await signInWith(...cookies)).status).toBe(429)
  answer({ AuthenticationResult: {} })
  expect((await signInWith(mark)).status).toBe(200)
})

test('another step than a new password or a code starts no session', async () => {
  answer({ ChallengeName: 'SMS_MFA', Session: 's' })
  expect(await signIn()).toMatchObject({ status: 500, cookies: undefined })
})

test('a right password starts no session while the second step is on, and the challenge is kept for its user', async () => {
  answer({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: 'challenge-1',
  })
  const { status, body, cookies } = await post(login, { username: 'Admin', password: 'hunter2' })
  expect(status).toBe(401)
  expect(signInChallenge.parse(body)).toMatchObject({
    challenge: 'SOFTWARE_TOKEN_MFA',
    session: 'challenge-1',
  })
  expect(cookies).toBeUndefined()
  expect(await challengedSignIn('challenge-1')).toMatchObject({ username: 'admin' })
})

test('a new password that a second step follows leads back to the sign-in', async () => {
  answer({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 's' })
  expect(await choose()).toMatchObject({
    status: 401,
    body: { message: expect.stringMatching(/^Your new password is saved/) },
    cookies: undefined,
  })
})

test("a new password against the pool's policy is told why", async () => {
  refuse('InvalidPasswordException', 'Password did not conform with policy: Password not long enough')
  expect(await choose()).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'newPassword', message: expect.stringContaining('not long enough') }] },
  })
})

test('a challenge that is over leads back to the sign-in', async () => {
  for (const name of ['NotAuthorizedException', 'CodeMismatchException', 'ExpiredCodeException']) {
    refuse(name)
    expect(await choose()).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^Log in again/) },
    })
  }
})

test('no password and no challenge is ever logged', async () => {
  for (const attempt of [signIn, choose]) {
    refuse('NotAuthorizedException')
    await attempt()
    refuse('InternalErrorException')
    await attempt()
  }
  expect(info).toHaveBeenCalled()
  expect(error).toHaveBeenCalled()
  expect(JSON.stringify([info.mock.calls, error.mock.calls])).not.toMatch(/hunter|challenge-1/i)
})

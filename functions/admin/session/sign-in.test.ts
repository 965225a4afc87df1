import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { keepChallenge } from '../../domain/sessions/challenge-store.ts'
import { logger } from '../../platform/log.ts'
import { countSignIn } from '../../platform/metrics.ts'
import { handler as login } from './login.ts'
import { handler as newPassword } from './new-password.ts'

vi.mock('../../domain/sessions/session-store.ts', () => ({
  startSession: async (username: string) => ({
    session: { username, expiresAt: '2030-01-01T00:00:00.000Z' },
    login: 'a'.repeat(64),
    signedInAt: '2029-12-31T12:00:00.000Z',
    cookie: '__Host-session=id; Path=/',
  }),
}))
vi.mock('../../domain/sessions/sign-in-limit.ts', () => ({
  limited: (_purpose: string, _who: object, check: () => Promise<unknown>) => check(),
}))
vi.mock('../../domain/sessions/known-visitors.ts', () => ({
  visitorOf: (username: string) => ({ username }),
  rememberVisitor: async () => '__Host-device=mark; Path=/',
}))
vi.mock('../../domain/sessions/challenge-store.ts', () => ({ keepChallenge: vi.fn() }))
vi.mock('../../domain/diary/diary-store.ts', () => ({ addEntry: vi.fn() }))
vi.mock('../../platform/metrics.ts', () => ({ countSignIn: vi.fn() }))
const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
const error = vi.spyOn(logger, 'error').mockImplementation(() => {})
const cognito = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubEnv('USER_POOL_ID', 'pool')
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client')
})

const answer = (value: unknown) => cognito.mockImplementationOnce(async () => value)
const refuse = (name: string, message = 'secret reason') =>
  cognito.mockImplementationOnce(async () => {
    throw Object.assign(new Error(message), { name, $fault: 'client' })
  })

async function post(handler: typeof login, body: object) {
  const event = {
    headers: { 'content-type': 'application/json' },
    requestContext: { requestId: 'r' },
    body: JSON.stringify(body),
  }
  const response = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context, () => {})
  const { statusCode, body: text = '', cookies } = response as APIGatewayProxyStructuredResultV2
  return { status: statusCode, body: JSON.parse(text), cookies }
}
const signIn = () => post(login, { username: 'admin', password: 'hunter2' })
const choose = () =>
  post(newPassword, { username: 'admin', newPassword: 'Hunter-3-is-long', session: 'challenge-1' })

test('a sign-in that Cognito accepts starts a session', async () => {
  answer({ AuthenticationResult: { AccessToken: 't' } })
  expect(await signIn()).toEqual({
    status: 200,
    body: { username: 'admin', expiresAt: '2030-01-01T00:00:00.000Z' },
    cookies: ['__Host-session=id; Path=/', '__Host-device=mark; Path=/'],
  })
  const command = cognito.mock.calls[0]?.[0]
  expect(command).toBeInstanceOf(AdminInitiateAuthCommand)
  expect(command?.input).toEqual({
    UserPoolId: 'pool',
    ClientId: 'client',
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'admin', PASSWORD: 'hunter2' },
  })
})

test('the log has each session that starts, with what was checked before', async () => {
  answer({ AuthenticationResult: {} })
  await signIn()
  answer({ AuthenticationResult: {} })
  await choose()
  const started = info.mock.calls.filter(([message]) => message === 'signed in')
  expect(started).toEqual(
    ['password', 'temporary password'].map((proof) => ['signed in', { login: 'a'.repeat(16), proof }]),
  )
})

test('a wrong password and an unknown user read exactly alike', async () => {
  const answers = []
  for (const name of [
    'NotAuthorizedException',
    'InvalidPasswordException',
    'UserNotFoundException',
    'InvalidParameterException',
  ]) {
    refuse(name)
    answers.push(await signIn())
  }
  const expected = { status: 401, body: { message: 'Invalid username or password' }, cookies: undefined }
  expect(countSignIn).toHaveBeenCalledTimes(4)
  expect(answers).toEqual(Array(4).fill(expected))
})

test('too many tries answer 429', async () => {
  for (const name of ['TooManyRequestsException', 'LimitExceededException']) {
    refuse(name)
    expect((await signIn()).status).toBe(429)
  }
})

test('a first sign-in is asked for a new password', async () => {
  answer({ ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'challenge-1' })
  const { status, body, cookies } = await signIn()
  expect(status).toBe(401)
  expect(signInChallenge.parse(body)).toEqual({ ...body, session: 'challenge-1' })
  expect(cookies).toBeUndefined()
})

test('another step than a new password or a code starts no session', async () => {
  answer({ ChallengeName: 'SMS_MFA', Session: 's' })
  expect(await signIn()).toMatchObject({ status: 500, cookies: undefined })
})

test('a right password starts no session while the second step is on, and the challenge is kept for its user', async () => {
  answer({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: 'admin' },
    Session: 'challenge-1',
  })
  const { status, body, cookies } = await post(login, { username: 'Admin', password: 'hunter2' })
  expect(status).toBe(401)
  expect(signInChallenge.parse(body)).toMatchObject({
    challenge: 'SOFTWARE_TOKEN_MFA',
    session: 'challenge-1',
  })
  expect(cookies).toBeUndefined()
  expect(keepChallenge).toHaveBeenCalledExactlyOnceWith('admin', 'challenge-1')
})

test('a new password that a second step follows leads back to the sign-in', async () => {
  answer({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 's' })
  expect(await choose()).toMatchObject({
    status: 401,
    body: { message: expect.stringMatching(/^Your new password is saved/) },
    cookies: undefined,
  })
})

test('a new password that is accepted starts a session', async () => {
  answer({ AuthenticationResult: {} })
  expect(await choose()).toMatchObject({
    status: 200,
    cookies: ['__Host-session=id; Path=/', '__Host-device=mark; Path=/'],
  })
  const command = cognito.mock.calls[0]?.[0]
  expect(command).toBeInstanceOf(AdminRespondToAuthChallengeCommand)
  expect(command?.input).toMatchObject({
    ChallengeResponses: { USERNAME: 'admin', NEW_PASSWORD: 'Hunter-3-is-long' },
    Session: 'challenge-1',
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

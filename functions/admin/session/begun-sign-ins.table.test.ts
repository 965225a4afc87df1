import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { partitions } from '../../../shared/table/partitions.ts'
import { keepChallenge } from '../../domain/sessions/challenge-store.ts'
import { rememberBrowser, replaceRecoveryCodes } from '../../domain/sessions/second-step-store.ts'
import {
  endAllSessions,
  endLostChanges,
  sessionsOf,
  startSession,
} from '../../domain/sessions/session-store.ts'
import { beginSignIn } from '../../domain/sessions/sign-in-epoch.ts'
import { answerOf } from '../../testing/answer-of.ts'
import { allItems } from '../../testing/stored-items.ts'
import { beforeWriting, killedAt, killsOf, writing } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { changePassword, login, newPassword, resetPassword, secondStep } from '../session.ts'

const cognito = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send')
beforeAll(createOwnTable)
beforeEach(() => {
  vi.stubEnv('USER_POOL_ID', 'pool')
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client')
  cognito.mockImplementation(async () => ({ Username: 'admin', Enabled: true }))
})

const says = (answer: object) => cognito.mockImplementationOnce(async () => answer)
const TOKENS = { AuthenticationResult: { AccessToken: 'token' } }
const CODE_NEEDED = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'challenge-1' }

async function post(handler: typeof login, fields: object, cookies: string[] = []) {
  const headers = { 'content-type': 'application/json', 'x-viewer-address': '192.0.2.1' }
  const { status, cookies: given } = await answerOf(handler, {
    headers,
    cookies,
    body: JSON.stringify(fields),
  })
  return { status, given }
}
const typePassword = (cookies?: string[]) => post(login, { username: 'admin', password: 'hunter2' }, cookies)
const typeCode = (code: string, remember = false) =>
  post(secondStep, { session: 'challenge-1', code, remember })
const chooseFirst = () =>
  post(newPassword, { username: 'admin', newPassword: 'Hunter-3-is-long', session: 'challenge-1' })
const keep = async () => keepChallenge(await beginSignIn('admin'), 'challenge-1')

const { sessions, challenges, secondStep: secondStepOf } = partitions
/** Ways in, each with the partition of what it writes last; what is done before is ready when they begin. */
const signIns: [string, string, () => Promise<() => ReturnType<typeof post>>][] = [
  ['a password', sessions, async () => says(TOKENS) && typePassword],
  [
    'a password in a remembered browser',
    sessions,
    async () => {
      const cookie = await rememberBrowser(await beginSignIn('admin'), 'Firefox')
      says(CODE_NEEDED)
      return () => typePassword([cookie.split(';')[0] ?? ''])
    },
  ],
  ['a password that a code will follow', challenges, async () => says(CODE_NEEDED) && typePassword],
  [
    'a temporary password',
    challenges,
    async () => says({ ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'challenge-1' }) && typePassword,
  ],
  [
    'a code of the app',
    sessions,
    async () => {
      await keep()
      says(TOKENS)
      return () => typeCode('123456')
    },
  ],
  ...[
    { where: 'a recovery code', pk: sessions, remember: false },
    { where: 'a recovery code in a browser to remember', pk: secondStepOf('admin'), remember: true },
  ].map(({ where, pk, remember }): (typeof signIns)[number] => [
    where,
    pk,
    async () => {
      await keep()
      const [code = ''] = await replaceRecoveryCodes('admin')
      return () => typeCode(code, remember)
    },
  ]),
  [
    'a first password',
    sessions,
    async () => {
      await keep()
      says(TOKENS)
      return chooseFirst
    },
  ],
]

/** Where something would let somebody in: what is left of used codes and of recovery codes does not. */
const letIn = async () =>
  (await allItems()).filter(
    ({ pk, sk }) => pk === sessions || pk === challenges || String(sk).startsWith('BROWSER#'),
  )

test.each(signIns)(
  '%s that was checked before everybody was put out lets nobody in',
  async (_, pk, ready) => {
    const signIn = await ready()
    const putOut = vi.fn(() => endAllSessions('admin'))
    expect(await beforeWriting(putOut, signIn, writing('Put', pk))).toEqual({ status: 401, given: undefined })
    expect(putOut).toHaveBeenCalledOnce()
    expect(await letIn()).toEqual([])
  },
)

test('a first password that was chosen while the owner put everybody out lets nobody in, and puts nobody out', async () => {
  await keep()
  cognito.mockImplementationOnce(async () => {
    await endAllSessions('admin')
    await startSession(await beginSignIn('owner'))
    return TOKENS
  })
  expect(await chooseFirst()).toEqual({ status: 401, given: undefined })
  expect(await letIn()).toMatchObject([{ username: 'owner' }])
})

/** Changes after which everybody is out, each with the command by which Cognito makes it. */
const changes: [string, string, () => Promise<unknown>][] = [
  [
    'a first password',
    'AdminRespondToAuthChallengeCommand',
    async () => {
      await keep()
      return chooseFirst()
    },
  ],
  [
    'a forgotten password',
    'ConfirmForgotPasswordCommand',
    () => post(resetPassword, { username: 'admin', code: '123456', newPassword: 'Hunter-3-is-long' }),
  ],
  [
    'a changed password',
    'ChangePasswordCommand',
    async () => {
      const { cookie } = await startSession(await beginSignIn('admin'))
      const fields = { currentPassword: 'hunter2', newPassword: 'Hunter-3-is-long' }
      return post(changePassword, fields, [cookie.split(';')[0] ?? ''])
    },
  ],
]

test.each(changes)(
  '%s ends the sessions of before within minutes, wherever its function is killed; a refused one ends none',
  async (_, command, change) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const later = async (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      await endLostChanges(Date.now())
    }
    const made = vi.fn()
    cognito.mockImplementation(async (sent) => {
      if (sent.constructor.name === command) made()
      // The shortest time of a failure, so that nothing waits for it.
      vi.setSystemTime(Date.now() + 500)
      return { Username: 'admin', Enabled: true, ...TOKENS }
    })
    const stolen = async () => (await startSession(await beginSignIn('admin'))).login
    const isIn = async (login: string) => (await sessionsOf('admin')).some(({ id }) => id === login)

    let outlived = 0
    for (const kill of killsOf(16)) {
      // Another day of the limits.
      await later(24 * 60)
      const login = await stolen()
      made.mockClear()
      await killedAt(kill, change)
      if (made.mock.calls.length === 0) continue
      if (await isIn(login)) outlived++
      await later(2)
      expect(await isIn(login), JSON.stringify(kill)).toBe(false)
    }
    expect(outlived).toBeGreaterThan(0)

    await later(24 * 60)
    const login = await stolen()
    made.mockImplementation(() => {
      throw Object.assign(new Error('too short'), { name: 'InvalidPasswordException' })
    })
    await change()
    expect(made).toHaveBeenCalled()
    await later(2)
    expect(await isIn(login)).toBe(true)
  },
)

test('a first password needs a challenge that is still open', async () => {
  await keep()
  await endAllSessions('admin')
  cognito.mockClear()
  expect((await chooseFirst()).status).toBe(401)
  expect(cognito).not.toHaveBeenCalled()
})

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../platform/log.ts'
import { putItem } from '../../platform/table/table-writes.ts'
import { signInAt } from '../../testing/sign-in-at.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { beforeWriting, unitsOf, withLostAnswers, writing } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { challengedSignIn, endChallenge, keepChallenge } from './challenge-store.ts'
import { replaceRecoveryCodes, spendAppCode, spendRecoveryCode } from './second-step-store.ts'
import { admittedSession } from './session-check.ts'
import {
  endAllSessions,
  endLoginOf,
  endSession,
  expireSession,
  findSession,
  noteUse,
  renewSession,
  sessionsOf,
  startSession,
} from './session-store.ts'
import { beginSignIn } from './sign-in-epoch.ts'

beforeAll(createOwnTable)

/** The cookies that a browser sends once it was given this one. */
const sentOf = (cookie = '') => [cookie.split(';')[0] ?? '']
async function started(username: string) {
  const { cookie } = await startSession(await beginSignIn(username), [], 'Firefox')
  return sentOf(cookie)
}
async function found(cookies: readonly string[]) {
  const session = await findSession(cookies)
  if (!session) throw new Error('The session is gone.')
  return session
}

test('a session is found by its cookie until it ends, and its id is stored nowhere', async () => {
  const { session, cookie } = await startSession(await beginSignIn('admin'))
  expect(cookie).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=43200$/,
  )
  const [sent = ''] = sentOf(cookie)
  expect(await found(['a=b', sent])).toMatchObject(session)
  expect(await itemsWith(sent.split('=')[1] ?? '')).toEqual([])
  await endSession(await found([sent]))
  expect(await findSession([sent])).toBeUndefined()
})

test('a session is over an hour after its last use, which the list of them says, and stays so', async () => {
  signInAt(0)
  const sent = await started('idle')
  signInAt(59)
  expect(await noteUse(await found(sent), { checked: false })).toBe(true)
  signInAt(118)
  expect(await findSession(sent)).toMatchObject({
    lastUsedAt: Date.parse('2026-05-04T10:59:00Z'),
    checkedAt: Date.parse('2026-05-04T10:00:00Z'),
  })
  expect(await sessionsOf('idle')).toMatchObject([
    {
      browser: 'Firefox',
      signedInAt: '2026-05-04T10:00:00.000Z',
      lastUsedAt: '2026-05-04T10:59:00.000Z',
    },
  ])
  signInAt(119)
  expect(await findSession(sent)).toBeUndefined()
  expect(await sessionsOf('idle')).toEqual([])
})

test('a session that was just used costs one read, and then also a write every 45 seconds', async () => {
  const warn = vi.spyOn(logger, 'warn')
  signInAt(0)
  const sent = await started('used')
  const use = () => admittedSession(sent)
  expect(await unitsOf(use)).toBe(1)
  signInAt(1)
  expect(await unitsOf(use)).toBe(2)
  // No user pool is known here, which is as if Cognito were away.
  expect(warn).toHaveBeenCalledTimes(1)
  signInAt(15)
  expect(await use()).toBeDefined()
  signInAt(16)
  await expect(use()).rejects.toMatchObject({ status: 503 })
  warn.mockRestore()
})

describe('a session whose user gave the password again', () => {
  test('has another id; the former one works for a minute, as old as it was, and stays out of the list', async () => {
    signInAt(0)
    const former = await started('again')
    const before = await found(former)
    signInAt(20)
    const [cookie] = await renewSession(before)
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; .*; Max-Age=42000$/)
    const present = sentOf(cookie)
    expect(present).not.toEqual(former)
    const confirmedAt = Date.parse('2026-05-04T10:20:00Z')
    const { expiresAt, signedInAt, login } = before
    expect(await found(present)).toMatchObject({ expiresAt, signedInAt, login, confirmedAt })
    expect(await found(former)).toMatchObject({ login, confirmedAt: before.confirmedAt })
    expect(await sessionsOf('again')).toMatchObject([{ id: login, browser: 'Firefox', signedInAt }])
    expect(await noteUse(before, { checked: false })).toBe(true)
    signInAt(21)
    expect(await findSession(former)).toBeUndefined()
    expect(await found(present)).toMatchObject({ login })
  })

  test('in two tabs at once has one new id, and both are as if they had asked alone', async () => {
    signInAt(0)
    const former = await started('tabs')
    const session = await found(former)
    const given = await Promise.all([renewSession(session), renewSession(session)])
    const cookies = given.flat()
    expect(cookies).toHaveLength(1)
    expect(await sessionsOf('tabs')).toHaveLength(1)
    signInAt(0.5)
    expect(await renewSession(await found(former))).toEqual([])
    expect((await found(sentOf(cookies[0]))).confirmedAt).toBe(Date.parse('2026-05-04T10:00:30Z'))
  })

  test('ends with all its ids, and does not come back after its end', async () => {
    const former = await started('over')
    const session = await found(former)
    const [cookie] = await renewSession(session)
    await endSession(await found(sentOf(cookie)))
    for (const cookies of [former, sentOf(cookie)]) expect(await findSession(cookies)).toBeUndefined()
    await expect(renewSession(session)).rejects.toMatchObject({ status: 401 })
  })
})

test.each([
  ['all logins', () => endAllSessions('renewed')],
  ['one of them', (login: string) => endLoginOf('renewed', login)],
])('the end of %s is the end of an id that a login is given at that moment', async (_, end) => {
  const session = await found(await started('renewed'))
  const renew = () => renewSession(session)
  await beforeWriting(renew, async () => end(session.login), writing('Delete', 'SESSION'))
  expect(await itemsWith(session.login)).toEqual([])
})

test('the end of all logins ends more of them than one transaction holds', async () => {
  const item = { pk: 'SESSION', username: 'many', expiresAt: '2100-01-01T00:00:00Z' }
  for (let number = 0; number < 101; number++) await putItem({ ...item, sk: `${number}`.padStart(64, '0') })
  await endAllSessions('many')
  expect(await itemsWith('many')).toEqual([])
})

test('a session that was ended meanwhile does not come back with its use', async () => {
  const session = await found(await started('ended'))
  await endSession(session)
  expect(await noteUse(session, { checked: true })).toBe(false)
  await expireSession(session)
  expect(await itemsWith(session.hash)).toEqual([])
})

test('a session that is over lets nobody in, though its item is still there', async () => {
  const sent = await started('late')
  const { hash } = await found(sent)
  const createdAt = new Date(Date.now() - 1000).toISOString()
  const expired = { username: 'late', createdAt, expiresAt: new Date(Date.now() - 1).toISOString() }
  await putItem({ pk: 'SESSION', sk: hash, ...expired })
  expect(await findSession(sent)).toBeUndefined()
})

test.each([[undefined], [[]], [['__Host-session=']], [['__Host-session=forged']], [['x__Host-session=1']]])(
  'the cookies %j name no session',
  async (cookies) => expect(await findSession(cookies)).toBeUndefined(),
)

test.each([
  ['as people type it', (code: string) => code.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o')],
  ['as it is', (code: string) => code],
])(
  'a recovery code lets in once, typed %s, and so does a shorter one of an earlier release',
  async (_, typed) => {
    const [code = ''] = await replaceRecoveryCodes('typing')
    const earlier = '7K3M9QZ2W4X8B6C1'
    const sk = `RECOVERY#${createHash('sha256').update(earlier).digest('hex')}`
    await putItem({ pk: 'SECOND-STEP#typing', sk })
    for (const one of [code, earlier]) {
      expect(await spendRecoveryCode('Typing', typed(one))).toBe(true)
      expect(await spendRecoveryCode('Typing', one)).toBe(false)
    }
  },
)

test('a challenge that was made up, or is a quarter of an hour old, is none', async () => {
  signInAt(0)
  await keepChallenge(await beginSignIn('admin'), 'begun')
  expect(await challengedSignIn('made up')).toBeUndefined()
  signInAt(14)
  expect(await challengedSignIn('begun')).toMatchObject({ username: 'admin' })
  signInAt(16)
  expect(await challengedSignIn('begun')).toBeUndefined()
})

test('a code and a challenge are used up once, also when the answer is lost and the SDK asks again', async () => {
  const [code = ''] = await replaceRecoveryCodes('admin')
  await keepChallenge(await beginSignIn('admin'), 'lost')
  const uses = () =>
    Promise.all([spendRecoveryCode('admin', code), spendAppCode('admin', '123456'), endChallenge('lost')])
  expect(await withLostAnswers(uses)).toEqual([true, true, true])
  expect(await uses()).toEqual([false, false, false])
})

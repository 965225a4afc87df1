import { createHash } from 'node:crypto'
import { AdminGetUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { call, cloud, refused, rememberSecret, sessionOf, signIn, succeed } from '../../support/client.ts'
import { during } from '../../support/cloud/faults.ts'
import { passTime, passToWindow, settled } from '../../support/cloud/state.ts'
import { storedItems, storeItems } from '../../support/cloud/table.ts'
import { appCode } from '../../support/totp.ts'
import {
  administratorCommand,
  cognito,
  createUser,
  disableUser,
  setPassword,
  UserPoolId,
} from '../../support/users.ts'

const first = 'First-4-Who-Is-Out!'
const second = 'Second-4-Who-Is-Out!'
/** What a thief has: a begun login, whose password was right, and a recovery code. */
const challenge = 'begun-with-the-old-password'
const recoveryCode = '7K3M-9QZ2-W4X8-B6C1'
for (const secret of [first, second, recoveryCode]) rememberSecret(secret)
/** Past the clock of the system, which tests move on. */
const later = () => Date.now() + 30 * 86_400_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const STEP = '/api/admin/account/second-step'
let username: string
/** A login that begins now, as it is stored. */
const begun = async () => {
  const epoch = (await storedItems()).find(({ pk }) => pk === 'SESSION#EPOCH')?.epoch ?? 0
  return { pk: 'CHALLENGE', sk: sha256(challenge), username, epoch, until: later() }
}
/** The owner's session, and the thief's. */
let session: string
let stolen: string

beforeEach(async () => {
  username = await createUser(first)
  await setPassword(username, first)
  session = await signIn({ username, password: first })
  stolen = await signIn({ username, password: first })
  const pk = `SECOND-STEP#${username}`
  await storeItems([
    await begun(),
    { pk, sk: `RECOVERY#${sha256(recoveryCode.replaceAll('-', ''))}` },
    {
      ...{ pk, sk: `BROWSER#${sha256('token')}`, browser: 'Firefox' },
      ...{ rememberedAt: new Date().toISOString(), until: new Date(later()).toISOString() },
    },
  ])
})

const finish = () =>
  refused(401, 'POST /api/admin/second-step', { body: { session: challenge, code: recoveryCode } })
const temporary = (Password: string) =>
  cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password, Permanent: false }),
  )

async function turnOn() {
  const begun = await succeed(`POST ${STEP}`, { session, body: { password: first } })
  session = sessionOf(begun.headers)
  rememberSecret(begun.body.secret)
  const body = { password: first, code: appCode(begun.body.secret) }
  const { headers } = await succeed(`PUT ${STEP}`, { session, body })
  return { session: sessionOf(headers), secret: begun.body.secret }
}

const ends = {
  'a changed password, minutes later, although its function failed after the change': async () => {
    const fault = { kind: 'error', service: 'dynamodb', operation: 'Query', function: 'Api' } as const
    const body = { currentPassword: first, newPassword: second }
    await during(cloud.run, [fault], () => refused(502, 'POST /api/admin/password', { session, body }))
    await succeed('GET /api/admin/session', { session: stolen })
    await passTime({ minutes: 2 })
    await settled()
  },
  'logging out everywhere': () => succeed('POST /api/admin/logout-everywhere', { session }),
  'logging out all others': () => succeed('DELETE /api/admin/account/sessions', { session }),
  'the first login with a temporary password': async () => {
    await temporary(second)
    const { json } = await call('POST /api/admin/login', { body: { username, password: second } })
    const body = { username, newPassword: first, session: Object(json).session }
    await succeed('POST /api/admin/new-password', { body })
  },
  "the owner's temporary password": () => administratorCommand(username, '--temporary-password'),
  "the owner's turning it off": () => administratorCommand(username, '--end-second-step'),
}
test.each(Object.entries(ends))(
  '%s ends other sessions, begun logins and remembered browsers',
  async (_, end) => {
    await end()
    await refused(401, 'GET /api/admin/session', { session: stolen })
    expect((await finish()).message).toMatch(/^This login took too long/)
    const left = (await storedItems()).filter(
      ({ pk }) => pk === 'CHALLENGE' || pk === `SECOND-STEP#${username}`,
    )
    expect(left.filter(({ sk }) => !/^(RECOVERY|USED)#/.test(String(sk)))).toEqual([])
  },
)

test('turning the second step on and off does, too, and what is left of one before goes with turning it on', async () => {
  const on = await turnOn()
  await refused(401, 'GET /api/admin/session', { session: stolen })
  await finish()
  const kept = (await storedItems()).filter(({ pk }) => pk === `SECOND-STEP#${username}`)
  expect(kept.map(({ sk }) => sk)).not.toContain(`RECOVERY#${sha256(recoveryCode.replaceAll('-', ''))}`)
  stolen = await signIn()
  const again = await begun()
  await storeItems([again])
  const body = { password: first, code: appCode(on.secret, 1) }
  await succeed(`DELETE ${STEP}`, { session: on.session, body })
  await refused(401, 'GET /api/admin/session', { session: stolen })
  await finish()
  expect((await storedItems()).filter(({ sk }) => sk === again.sk)).toEqual([])
})

test('a recovery code starts no session of a disabled user', async () => {
  await disableUser(username)
  expect((await finish()).message).toMatch(/^This login took too long/)
})

test("a login is of the pool's own name, whatever was typed", async () => {
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username }))
  const sub = user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value
  const typed = await call('POST /api/admin/login', { body: { username: sub, password: first } })
  expect(typed.json).toMatchObject({ username })
  expect(typed.headers.getSetCookie().join()).toContain(SESSION_COOKIE)
  expect((await succeed('GET /api/admin/account/sessions', { session })).body).toHaveLength(3)
  expect(JSON.stringify(await storedItems())).not.toContain(`"${sub}"`)
})

test('the owner lets unknown browsers try again that too many tries of the day keep out', async () => {
  const name = `somebody-${username}`
  const tries = async () => (await storedItems()).filter(({ pk }) => String(pk).includes('#USERNAME#'))
  await passToWindow({ minutes: 15 })
  await refused(401, 'POST /api/admin/login', { body: { username: name, password: first } })
  const counted = (await tries()).length
  await administratorCommand(name, '--unlock')
  expect(await tries()).toHaveLength(counted - 1)
})

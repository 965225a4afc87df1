import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEVICE_COOKIE } from '../../../shared/entities/sign-in/device-cookie.ts'
import { type Purpose, strangersKey } from '../../../shared/table/tries-of-strangers.ts'
import { cloud, rememberSecret, signIn } from '../../support/client.ts'
import { now, passToWindow } from '../../support/cloud/state.ts'
import { storeItems, TableName, table } from '../../support/cloud/table.ts'
import { createUser, mailedCode, setPassword } from '../../support/users.ts'
import { callFrom, deviceOf } from '../../support/visitors.ts'

const password = 'Right-4-These-Attacks!'
const chosen = 'Chosen-4-These-Attacks!'
let username: string

beforeAll(async () => {
  for (const secret of [password, chosen]) rememberSecret(secret)
  username = await createUser(password)
  await setPassword(username, password)
})
beforeEach(() => passToWindow({ minutes: 15 }))

/** Every address is used once, so that each is one that never signed in. */
let used = 0
const newAddress = () => `198.18.${used >> 8}.${used++ & 255}`

const login = (address: string, secret: string, cookies: string[] = []) =>
  callFrom(address, 'POST /api/admin/login', { body: { username, password: secret }, cookies })

/** Signs in, and gives what the browser is known by from then on. */
const knownDevice = async () => deviceOf(await login(newAddress(), password))

/** As many wrong tries as all strangers together have: one is made, and counted as all of them. */
async function attack(purpose: Purpose, attempt: () => Promise<unknown>) {
  await attempt()
  const Key = strangersKey(TableName, purpose, username, new Date(now()).toISOString().slice(0, 10))
  const { Item = {} } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  const { ttl, ...counter } = Item
  const counted = Object.entries(counter).map(([name, value]) => [name, value === 1 ? 20 : value])
  await storeItems([{ ttl, ...Object.fromEntries(counted) }])
}

test('right sign-ins succeed while somebody sends 25 others a second that mean nothing', async () => {
  const url = new URL('/api/admin/login', cloud.run.url)
  const nothing = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  /** Those that are under way. A machine that can't keep up with the pace gets no more than are there at first. */
  const flood = new Set<Promise<unknown>>()
  const send = () => {
    const one: Promise<unknown> = fetch(url, nothing)
      .catch(() => {})
      .then(() => flood.delete(one))
    flood.add(one)
  }
  for (let number = 0; number < 50; number++) send()
  // biome-ignore lint/plugin: the pace of the attack.
  const flooding = setInterval(() => flood.size < 50 && send(), 40)
  try {
    for (let number = 0; number < 6; number++) await signIn()
  } finally {
    clearInterval(flooding)
    await Promise.all(flood)
  }
})

describe('while an attacker tries passwords from many addresses', () => {
  test('the right one from a new address waits, but not in a browser that signed in before', async () => {
    const device = await knownDevice()
    const body = { username: 'admin', password: cloud.password }
    const ofAnother = deviceOf(await callFrom(newAddress(), 'POST /api/admin/login', { body }))
    await attack('PASSWORD', () => login(newAddress(), 'wrong'))
    expect((await login(newAddress(), password)).statusCode).toBe(429)
    // Nor with a mark that is another user's, or made up.
    for (const cookie of [ofAnother, `${DEVICE_COOKIE}=${'A'.repeat(43)}`, `${DEVICE_COOKIE}=`])
      expect((await login(newAddress(), password, [cookie])).statusCode).toBe(429)
    expect((await login(newAddress(), password, [device])).statusCode).toBe(200)
  })
})

describe('while an attacker asks for mails and tries codes', () => {
  const forgot = (address: string, cookies: string[] = []) =>
    callFrom(address, 'POST /api/admin/forgot-password', { body: { username }, cookies })
  const reset = (address: string, code: string, cookies: string[] = []) =>
    callFrom(address, 'POST /api/admin/reset-password', {
      body: { username, code, newPassword: chosen },
      cookies,
    })

  test('the known browser still gets its code tried, and in with the new password', async () => {
    const device = await knownDevice()
    expect((await forgot(newAddress(), [device])).statusCode).toBe(204)
    const code = (await mailedCode(username)) ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    await attack('CODE', () => reset(newAddress(), wrong))
    expect((await reset(newAddress(), code)).statusCode).toBe(429)
    expect((await reset(newAddress(), code, [device])).statusCode).toBe(204)
    expect((await login(newAddress(), chosen, [device])).statusCode).toBe(200)
  })
})

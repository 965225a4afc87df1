import { beforeAll, expect, test, vi } from 'vitest'
import { Unauthorized } from '../../platform/errors.ts'
import { updateItem } from '../../platform/table/table-writes.ts'
import { signInAt } from '../../testing/sign-in-at.ts'
import { allItems, itemsWith } from '../../testing/stored-items.ts'
import { unitsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { isKnownDevice, rememberVisitor } from './known-visitors.ts'
import { countTry, limited } from './sign-in-limit.ts'

beforeAll(createOwnTable)

const visitor = (username: string, address: string, deviceToken?: string) => ({
  username,
  address,
  deviceToken,
})
/** A check that fails after half a second of the test's clock: the shortest time of a failure, so that nothing waits for it. */
const failing = (error: Error) => async () => {
  vi.setSystemTime(Date.now() + 500)
  throw error
}
const wrongPassword = (username: string, address: string) =>
  limited('PASSWORD', visitor(username, address), failing(new Unauthorized('wrong')))
/** A sign-in in one step, from a browser that keeps no cookies. */
async function rightPassword(username: string, address: string) {
  const outcome = await limited('PASSWORD', visitor(username, address), async () => 'in')
  await rememberVisitor(visitor(username, address), [])
  return outcome
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const waits = (minutes: string, retryAfter: number) => ({
  status: 429,
  retryAfter,
  message: `Too many tries. Please try again in ${minutes}.`,
})

test('after five failed sign-ins a connection waits for the next quarter of an hour, right password or not', async () => {
  signInAt(3)
  for (const failure of await Promise.allSettled(times(5).map(() => wrongPassword('a', '203.0.113.1'))))
    expect(failure).toMatchObject({ reason: { status: 401 } })
  signInAt(3)
  await expect(rightPassword('a', '203.0.113.1')).rejects.toMatchObject(waits('12 minutes', 720))
  await expect(rightPassword('b', '203.0.113.1')).rejects.toMatchObject({ status: 429 })
  expect(await rightPassword('a', '203.0.113.2')).toBe('in')
  signInAt(15)
  expect(await rightPassword('a', '203.0.113.1')).toBe('in')
})

test('of parallel tries no more than the limit reach the password check', async () => {
  signInAt(0)
  const check = vi.fn(failing(new Unauthorized('wrong')))
  const who = visitor('c', '203.0.113.3')
  await Promise.allSettled(times(12).map(() => limited('PASSWORD', who, check)))
  expect(check).toHaveBeenCalledTimes(5)
})

test('a sign-in that succeeds ends the counting', async () => {
  signInAt(0)
  for (const round of times(3)) {
    await Promise.allSettled(times(4).map(() => wrongPassword('d', '203.0.113.4')))
    expect(await rightPassword('d', '203.0.113.4'), `round ${round}`).toBe('in')
  }
})

test('a try that failed for another reason than the password does not count', async () => {
  signInAt(0)
  const who = visitor('e', '203.0.113.5')
  for (const _ of times(6)) {
    const outage = limited('PASSWORD', who, failing(new Error('Cognito is away')))
    await expect(outage).rejects.toThrow('Cognito is away')
  }
  expect(await rightPassword('e', '203.0.113.5')).toBe('in')
})

test('a counter that a try is taken back from expires, though a success has ended the counting meanwhile', async () => {
  signInAt(0)
  const who = visitor('g', '203.0.113.9')
  const [begun, away] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  const outage = limited('PASSWORD', who, () => {
    begun.resolve()
    return away.promise
  })
  await begun.promise
  await rightPassword(who.username, who.address)
  away.reject(new Error('Cognito is away'))
  await expect(outage).rejects.toThrow('Cognito is away')
  const counters = (await allItems()).filter(({ pk }) => pk.startsWith('TRIES#'))
  expect(counters.filter(({ ttl }) => ttl === undefined)).toEqual([])
})

test('a right password alone makes nobody known: a second step may follow', async () => {
  signInAt(0)
  const who = visitor('half', '203.0.113.40')
  await limited('PASSWORD', who, async () => 'challenged')
  for (const index of times(20)) await countTry('TOTP', visitor('half', `198.22.${index}.1`))
  await expect(countTry('TOTP', who)).rejects.toMatchObject({ status: 429 })
})

test('twenty failures for one name close it to new connections, but not to one that signed in before', async () => {
  signInAt(0)
  await rightPassword('Boss', '203.0.113.6')
  signInAt(15)
  for (const index of times(20)) await countTry('PASSWORD', visitor('boss', `198.18.${index}.1`))
  await expect(rightPassword('BOSS', '203.0.113.7')).rejects.toMatchObject(waits('15 minutes', 900))
  expect(await rightPassword('boss', '203.0.113.6')).toBe('in')
})

test('a connection that signed in before is held to its own limit, and known for 90 days', async () => {
  signInAt(0)
  await rightPassword('f', '203.0.113.8')
  for (const _ of times(5)) await countTry('PASSWORD', visitor('f', '203.0.113.8'))
  await expect(rightPassword('f', '203.0.113.8')).rejects.toMatchObject({ status: 429 })

  signInAt(90 * 24 * 60)
  for (const index of times(20)) await countTry('PASSWORD', visitor('f', `198.18.${index}.2`))
  await expect(rightPassword('f', '203.0.113.8')).rejects.toMatchObject({ status: 429 })
})

test.each(['PASSWORD', 'TOTP', 'CODE'] as const)(
  'strangers try a hundred times a day, and the next day again, each try for few units of the table: %s',
  async (purpose) => {
    const name = `day-${purpose}`
    signInAt(0)
    await rightPassword(name, '203.0.113.20')
    const [, ofUsername] = await countTry(purpose, visitor(name, '198.19.0.1'))
    await updateItem(ofUsername?.key ?? expect.unreachable(), { set: { day: 99 } })
    signInAt(15)
    // One unit of each counter, and one to look who it is, the last try of a day as well.
    expect(await unitsOf(() => countTry(purpose, visitor(name, '198.19.1.1')))).toBe(3)
    await expectClosedForTheDay(purpose, name)
  },
)

/** Expects that no stranger tries any more before the next day, and that who is known does. */
async function expectClosedForTheDay(purpose: Parameters<typeof countTry>[0], name: string) {
  // 12:00 UTC: twelve hours are left of the day.
  signInAt(2 * 60)
  const stranger = () => countTry(purpose, visitor(name, '203.0.113.21'))
  await expect(stranger()).rejects.toMatchObject(waits('12 hours', 12 * 3600))
  await countTry(purpose, visitor(name, '203.0.113.20'))
  signInAt(14 * 60)
  await stranger()
}

test('strangers have three mails an hour and ten a day sent, who is known has its own', async () => {
  const name = 'mails'
  signInAt(0)
  await rightPassword(name, '203.0.113.22')
  let asked = 0
  const stranger = () => countTry('MAIL', visitor(name, `198.20.${asked++}.1`))
  for (const hour of times(4)) {
    signInAt(hour * 60)
    for (const _ of times(hour < 3 ? 3 : 1)) await stranger()
    await expect(stranger(), `hour ${hour}`).rejects.toMatchObject({ status: 429 })
  }
  signInAt(5 * 60)
  await expect(stranger()).rejects.toMatchObject({ retryAfter: 9 * 3600 })
  for (const _ of times(5)) await countTry('MAIL', visitor(name, '203.0.113.22'))
  await expect(countTry('MAIL', visitor(name, '203.0.113.22'))).rejects.toMatchObject({ status: 429 })
})

test('a browser is known for 90 days by a mark of its own, which is stored nowhere', async () => {
  signInAt(0)
  const cookie = await rememberVisitor(visitor('Device', '203.0.113.31'), [])
  expect(cookie).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=7776000$/,
  )
  const mark = cookie.slice('__Host-device='.length, cookie.indexOf(';'))
  expect(await itemsWith(mark)).toEqual([])
  const known = (username: string, days: number) => {
    signInAt(days * 24 * 60)
    return isKnownDevice(visitor(username, '203.0.113.30', mark))
  }
  expect(await known('DEVICE', 89)).toBe(true)
  expect(await known('somebody', 89)).toBe(false)
  expect(await known('device', 90)).toBe(false)
})

test('a known browser has tries of its own, wherever it is, and its mark changes with each sign-in', async () => {
  signInAt(0)
  const markIn = (cookie: string) => cookie.split(';')[0]?.split('=')[1] ?? ''
  const first = markIn(await rememberVisitor(visitor('h', '203.0.113.32'), []))
  for (const index of times(5)) await countTry('PASSWORD', visitor('h', `198.21.${index}.1`, first))
  await expect(countTry('PASSWORD', visitor('h', '198.21.9.1', first))).rejects.toMatchObject({
    status: 429,
  })
  const second = markIn(
    await rememberVisitor(visitor('h', '203.0.113.32'), ['a=b', `__Host-device=${first}`]),
  )
  expect(await isKnownDevice(visitor('h', '', first))).toBe(false)
  expect(await isKnownDevice(visitor('h', '', second))).toBe(true)
})

test('tries of different kinds are counted apart', async () => {
  signInAt(0)
  const who = visitor('g', '203.0.113.9')
  await rightPassword(who.username, who.address)
  for (const _ of times(5)) await countTry('MAIL', who)
  await expect(countTry('MAIL', who)).rejects.toMatchObject({ status: 429 })
  await countTry('CODE', who)
  expect(await rightPassword('g', '203.0.113.9')).toBe('in')
})

test('refusals take half a second, and neither name nor address is stored', async () => {
  const started = performance.now()
  const who = visitor('typed-by-mistake', '203.0.113.10')
  await Promise.allSettled([limited('PASSWORD', who, () => Promise.reject(new Unauthorized('wrong')))])
  expect(performance.now() - started).toBeGreaterThan(490)
  expect(await itemsWith('typed-by-mistake')).toEqual([])
  expect(await itemsWith('203.0.113')).toEqual([])
})

import { ulid } from 'ulid'
import { beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../../platform/table/table-writes.ts'
import { allItems } from '../../../testing/stored-items.ts'
import { createOwnTable } from '../../../testing/table-fixture.ts'
import { giveBack, moneyOfMonth, reservationOf, reserve, settle, settlement } from './month-store.ts'
import { readMonthlyLimit, saveMonthlyLimit } from './monthly-limit.ts'
import { costOf, mostUsage } from './usage.ts'

beforeAll(createOwnTable)

const MODEL = 'gpt-5-mini'
/** 0.01 dollars each. */
const CENT = { input: 0, output: 5000 }
let month = 0
/** A month of its own for each test. */
const nextMonth = () => Date.UTC(2027, month++, 20, 12)
const reservations = (time: number, number: number) =>
  Array.from({ length: number }, () => reservationOf(ulid(time), CENT, MODEL))
const storedMonth = async (name: string) => (await allItems()).find(({ sk }) => sk === name)

test('of 50 starts at once no more than the limit has room for, and one, are allowed', async () => {
  await saveMonthlyLimit(0.15)
  const time = nextMonth()
  const tries = await Promise.allSettled(reservations(time, 50).map(reserve))
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(tries.length - refused.length).toBe(15)
  for (const reason of refused)
    expect(reason).toMatchObject({
      status: 429,
      message:
        "This month's AI limit of $0.15 is reached: wait until 1 February, or raise the limit in Settings.",
      retryAfter: 11.5 * 24 * 3600,
    })
})

test('the real cost takes the place of what was reserved, once', async () => {
  await saveMonthlyLimit(0.02)
  const time = nextMonth()
  const [one, other] = reservations(time, 2)
  if (!one || !other) throw new Error('two were asked for')
  await reserve(one)
  await reserve(other)
  const next = reservationOf(ulid(time), CENT, MODEL)
  await expect(reserve(next)).rejects.toMatchObject({ status: 429 })
  const cost = costOf({ input: 1000, output: 2000 }, MODEL)
  expect(cost.microUsd).toBe(4250)
  const ends = await settlement(one.id, cost, 'articles', () => new Error('settled'))
  await transact(ends)
  await expect(transact(ends)).rejects.toThrow('settled')
  await Promise.all([1, 2, 3].map(() => settle(one.id, cost)))
  expect(await settlement(one.id, cost, 'articles', () => new Error('settled'))).toEqual([])
  expect(await moneyOfMonth(time)).toEqual({
    soFar: 0.004_25,
    limit: 0.02,
    articles: 1,
    translations: null,
    isReached: false,
  })
  await reserve(next)
  expect((await moneyOfMonth(time)).isReached).toBe(true)
  for (const { id } of [other, next]) await giveBack(id)
  expect(await storedMonth('2027-02')).toMatchObject({
    ...{ committed: 4250, spent: 4250, input: 1000, output: 2000, articles: 1 },
    ttl: Date.UTC(2029, 2) / 1000,
  })
  expect(
    Object.keys((await storedMonth('2027-02')) ?? {}).filter((name) => name.startsWith('open_')),
  ).toEqual([])
})

test('a reservation whose answer was lost and that comes again is one', async () => {
  await saveMonthlyLimit(0.01)
  const time = nextMonth()
  const [one] = reservations(time, 1)
  if (!one) throw new Error('one was asked for')
  await reserve(one)
  await reserve(one)
  expect(await storedMonth('2027-03')).toMatchObject({ committed: 10_000 })
})

test('a month in which nothing was made is no zero, a limit of 0 lets nothing begin, and without one it is $5', async () => {
  const time = nextMonth()
  expect(await moneyOfMonth(time)).toMatchObject({ soFar: null, articles: null, translations: null })
  await saveMonthlyLimit(0)
  const [one] = reservations(time, 1)
  await expect(one && reserve(one)).rejects.toMatchObject({
    message: expect.stringContaining('AI limit of $0.00 is reached'),
  })
  expect((await moneyOfMonth(time)).isReached).toBe(false)
  await createOwnTable()
  expect(await readMonthlyLimit()).toBe(5)
})

test('a month begins with room again, whatever the one before had', async () => {
  await saveMonthlyLimit(0.01)
  const time = nextMonth()
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  const [one] = reservations(time, 1)
  const [next] = reservations(nextMonth(), 1)
  if (!one || !next) throw new Error('two were asked for')
  await reserve(one)
  await reserve(next)
  expect((await moneyOfMonth(time)).isReached).toBe(true)
})

test('more is reserved for more work, and for an unknown model as for the dearest', () => {
  const of = (characters: number, model = MODEL) =>
    costOf(mostUsage({ requests: 2, characters }), model).microUsd
  expect(of(12_000)).toBeGreaterThan(of(3000))
  expect(of(3000, 'gpt-5-mini-2025-08-07')).toBe(of(3000))
  expect(of(3000, 'llama')).toBeGreaterThan(10 * of(3000))
})

import { ulid } from 'ulid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Enquiry } from '../../../shared/entities/enquiry.ts'
import { storedEnquiry } from '../../testing/stored-enquiry.ts'
import { allItems } from '../../testing/stored-items.ts'
import { unitsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { getEnquiry } from './enquiry-store.ts'
import { remindOfWaiting } from './remind.ts'

beforeEach(createOwnTable)
afterEach(() => void vi.useRealTimers())

/** A Tuesday at noon in London, whose company is open from Monday to Saturday, 9:00 to 18:00. */
const NOON = Date.parse('2026-11-24T12:00:00.000Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))

/** Stores an enquiry of so many minutes ago; gives its id. */
const enquire = (minutesAgo: number, fields?: Partial<Enquiry>) =>
  storedEnquiry(NOON - minutesAgo * MINUTE_MS, fields)

const reminded = async () =>
  (await allItems()).flatMap(({ id, remindedAt }) => (remindedAt ? [id as string] : []))

test('an enquiry is marked once it has waited an hour of opening time, once, however many look at the same moment', async () => {
  const [hour, less] = [await enquire(60), await enquire(59)]
  await enquire(120, { status: 'answered' })
  await enquire(120, { status: 'spam' })
  const counts = await Promise.all(Array.from({ length: 5 }, () => remindOfWaiting()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await reminded()).toEqual([hour])
  expect(await remindOfWaiting()).toBe(0)
  vi.setSystemTime(NOON + MINUTE_MS)
  await remindOfWaiting()
  expect((await reminded()).sort()).toEqual([hour, less].sort())
  expect((await getEnquiry(hour)).version).toBe(1)
})

test('no one is reminded while the company is closed; what came on Saturday evening is due on Monday morning, and is not forgotten then', async () => {
  const saturday = Date.parse('2026-11-28T17:30:00.000Z')
  const id = await enquire((NOON - saturday) / MINUTE_MS)
  const at = async (instant: string) => {
    vi.setSystemTime(Date.parse(instant))
    return remindOfWaiting()
  }
  expect(await at('2026-11-28T19:00:00.000Z')).toBe(0)
  expect(await at('2026-11-29T12:00:00.000Z')).toBe(0)
  expect(await at('2026-11-30T08:59:00.000Z')).toBe(0)
  expect(await at('2026-11-30T09:29:00.000Z')).toBe(0)
  expect(await at('2026-11-30T09:30:00.000Z')).toBe(1)
  expect(await reminded()).toEqual([id])
})

// From Saturday at 17:30 to Monday at 9:30 on London's clocks.
test.each([
  ['loses an hour', '2026-03-28T17:30:00.000Z', '2026-03-30T08:29:00.000Z'],
  ['has one more', '2026-10-24T16:30:00.000Z', '2026-10-26T09:29:00.000Z'],
])(
  'over the night that %s the reminder comes an hour of opening time later, to the minute',
  async (_, sent, before) => {
    const id = await enquire((NOON - Date.parse(sent)) / MINUTE_MS)
    vi.setSystemTime(Date.parse(before))
    expect(await remindOfWaiting()).toBe(0)
    vi.setSystemTime(Date.parse(before) + MINUTE_MS)
    expect(await remindOfWaiting()).toBe(1)
    expect(await reminded()).toEqual([id])
  },
)

test('a look at what waits is at most 4 read units, though there are enquiries of two years', async () => {
  for (let number = 1; number <= 100; number++)
    await enquire(number * 7 * 24 * 60, { status: number % 2 ? 'new' : 'read', message: 'x'.repeat(1000) })
  await enquire(30)
  expect(await unitsOf(remindOfWaiting)).toBeLessThanOrEqual(4)
})

test('an enquiry that waited in the visitor’s browser is reminded of an hour after it came; one that is a day late is not', async () => {
  const id = ulid(NOON - 24 * HOUR_MS)
  await enquire(61, { id })
  await enquire(3 * 24 * 60)
  expect(await remindOfWaiting()).toBe(1)
  expect(await reminded()).toEqual([id])
})

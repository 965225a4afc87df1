import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lotInput } from '../../../shared/entities/lot.ts'
import { handler } from '../../scheduler.ts'
import { storedEnquiry } from '../../testing/stored-enquiry.ts'
import { allItems } from '../../testing/stored-items.ts'
import { killedAt, killsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { createLot, getLot } from '../lots/lot-store.ts'

beforeEach(async () => {
  await createOwnTable()
  vi.mocked(wait).mockImplementation(async (milliseconds = 0) => void vi.advanceTimersByTime(milliseconds))
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(wait).mockReset()
})

const KILLS = killsOf(6)
const MINUTE_MS = 60_000
/** Longest delay that is promised (docs/due-times.md). */
const MOST_LATE_MS = 90_000
const setTime = (now: number) => vi.useFakeTimers({ toFake: ['Date', 'performance'], now })
const run = () => handler({ time: new Date().toISOString() })

test('offers end once, within 90 s of their time and not before it, though a run is killed at every step', async () => {
  let killed = 0
  const ended: string[] = []
  for (let number = 0; killed < 2 * KILLS.length; number++) {
    const planned = Date.parse('2026-11-24T12:00:00.000Z') + number * 5 * MINUTE_MS
    setTime(planned)
    const validUntil = new Date(planned + ((7 * number) % 61) * 1000 + 1).toISOString()
    const { id } = await createLot(
      lotInput.parse({ goods: 'd2d', kg: 5000, state: 'offered', validUntil }),
      undefined,
    )
    const kill = KILLS[number % KILLS.length]
    if (kill && (await killedAt(kill, run))) killed++
    const found = await getLot(id)
    expect(found.version === 1 || found.updatedAt >= validUntil).toBe(true)
    setTime(planned + MINUTE_MS)
    await Promise.all([run(), run()])
    const lot = await getLot(id)
    expect(lot).toMatchObject({ state: 'draft', version: 2, offeredAt: null, validUntil: null })
    const late = Date.parse(lot.updatedAt) - Date.parse(validUntil)
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThanOrEqual(MOST_LATE_MS)
    ended.push(id)
  }
  const items = await allItems()
  expect(items.filter(({ pk }) => pk === 'DUE')).toEqual([])
  const entries = items.filter(({ pk }) => pk.startsWith('DIARY')).map(({ id }) => id)
  expect(entries.toSorted()).toEqual(ended.toSorted())
})

/** Times of runs around the weekend on which clocks go back, when the company is closed from Saturday at 18:00 to Monday at 9:00. */
const runsOf = (from: string, until: string) => {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  return Array.from({ length: (end - start) / MINUTE_MS }, (_, minute) => start + minute * MINUTE_MS)
}
const RUNS = [
  ...runsOf('2026-10-24T16:50:00.000Z', '2026-10-24T17:20:00.000Z'),
  ...runsOf('2026-10-25T10:00:00.000Z', '2026-10-25T10:05:00.000Z'),
  ...runsOf('2026-10-26T08:45:00.000Z', '2026-10-26T09:45:00.000Z'),
]

test('an enquiry of Saturday evening is marked once, on Monday an hour of opening time later, though every run is killed at another step', async () => {
  // An hour of opening time before 9:30, 9:31 and so on; in London it was 17:30.
  const due = new Map<string, number>()
  for (let minute = 0; minute < 10; minute++) {
    const submitted = Date.parse('2026-10-24T16:30:00.000Z') + minute * MINUTE_MS
    const id = await storedEnquiry(submitted)
    due.set(id, Date.parse('2026-10-26T09:30:00.000Z') + minute * MINUTE_MS)
  }
  const marks = new Map<string, string>()
  const look = async () => {
    for (const { id, remindedAt } of await allItems()) {
      if (!remindedAt) continue
      expect(marks.get(id) ?? remindedAt).toBe(remindedAt)
      marks.set(id, remindedAt)
    }
  }
  let killed = 0
  for (const [number, now] of RUNS.entries()) {
    setTime(now)
    const kill = KILLS[number % KILLS.length]
    if (kill && (await killedAt(kill, run))) killed++
    await look()
  }
  expect(killed).toBeGreaterThanOrEqual(4 * KILLS.length)
  // What a killed run had sent may arrive after it.
  await run()
  await look()
  expect(marks.size).toBe(due.size)
  for (const [id, at] of marks) expect(Date.parse(at)).toBeGreaterThanOrEqual(due.get(id) ?? 0)
})

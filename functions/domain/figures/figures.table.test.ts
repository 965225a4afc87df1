import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noFigures } from '../../../shared/entities/operation/figures.ts'
import { dayAfter, londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { logger } from '../../platform/log.ts'
import { fakeLogBucket, stubLogEnvironment, viewLine } from '../../testing/log-files.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { keepDay, keepHour, readHours, readPeriod } from './figures-store.ts'
import { updateFigures } from './update-figures.ts'
import { keepPeriods, weekBefore, weekFigures } from './week-figures.ts'

beforeAll(createOwnTable)
vi.spyOn(logger, 'warn')

const { files, read } = fakeLogBucket()
const NOW = Date.parse('2026-11-27T14:20:00Z')
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

beforeEach(() => {
  stubLogEnvironment()
  read.mockClear()
})

test('nothing that was counted is nothing known, which is no zero', async () => {
  expect(await weekFigures(weekBefore(NOW), NOW)).toMatchObject({
    ...{ totals: null, before: null, completeUntil: null },
    days: [{ date: '2026-11-21', views: null, visits: null }, {}, {}, {}, {}, {}, { date: '2026-11-27' }],
  })
  expect(await updateFigures(NOW)).toBeUndefined()
})

test('an hour is counted from all its files, once, and again when one came late', async () => {
  files.set('AWSLogs/2026/11/27/13/a.gz', [viewLine(), viewLine('/pl', 'Googlebot/2.1')])
  files.set('AWSLogs/2026/11/27/14/a.gz', [viewLine('/toys')])
  expect(await updateFigures(NOW)).toBe('2026-11-27T14')
  expect(await updateFigures(NOW)).toBe('2026-11-27T14')
  expect(read).toHaveBeenCalledTimes(2)
  files.set('AWSLogs/2026/11/27/13/b.gz', [viewLine()])
  await updateFigures(NOW)
  expect(read).toHaveBeenCalledTimes(4)
  const { days, totals, completeUntil } = await weekFigures('2026-11-27', NOW)
  expect(days).toEqual([{ date: '2026-11-27', views: 3, visits: 3 }])
  expect(totals).toMatchObject({ views: 3, robots: 1, pages: { '/': 2, '/toys': 1 }, countries: { LT: 3 } })
  expect(completeUntil).toBe('2026-11-27T14:00:00.000Z')
})

test('a line that cannot be read loses no other', async () => {
  files.set('AWSLogs/2026/11/27/12/a.gz', [{ 'cs-method': 'GET' }, viewLine('/toys')])
  await updateFigures(NOW)
  expect((await weekFigures('2026-11-27', NOW)).totals).toMatchObject({ views: 4, pages: { '/toys': 2 } })
  expect(logger.warn).toHaveBeenCalledWith('lines not counted', { number: 1 })
})

test('a day begins at midnight in London, is the sum of its hours, and stays when they are gone', async () => {
  files.set('AWSLogs/2027/07/05/22/a.gz', [viewLine('/first')])
  files.set('AWSLogs/2027/07/05/23/a.gz', [viewLine('/second')])
  files.set('AWSLogs/2027/07/06/22/a.gz', [viewLine('/second')])
  files.set('AWSLogs/2027/07/06/23/a.gz', [viewLine('/third')])
  const midnight = Date.parse('2027-07-06T23:10:00Z')
  await updateFigures(midnight)
  const { days, totals, completeUntil } = await weekFigures('2027-07-05', midnight)
  expect(days).toEqual([
    { date: '2027-07-05', views: 1, visits: 1 },
    { date: '2027-07-06', views: 2, visits: 2 },
    { date: '2027-07-07', views: 1, visits: 1 },
  ])
  expect(totals?.pages).toEqual({ '/first': 1, '/second': 2, '/third': 1 })
  expect(completeUntil).toBe('2027-07-06T23:00:00.000Z')
  // Files are deleted after two days.
  files.clear()
  for (let hour = 1; hour < 200; hour++) await updateFigures(midnight + hour * HOUR_MS)
  expect((await weekFigures('2027-07-05', midnight)).days).toEqual(days)
})

test('the days before are as many as those asked for', async () => {
  expect((await weekFigures('2026-11-29', NOW + 3 * DAY_MS)).before).toEqual({ views: 4, visits: 4 })
  expect((await weekFigures('2026-11-30', NOW + 3 * DAY_MS)).before).toBeNull()
})

test.each([7, 28, 90])(
  '%i days are the same with the sums of those that are over, and with what came since',
  async (length) => {
    const from = dayAfter(londonDay(NOW + DAY_MS), 1 - length)
    for (const ago of [length + 3, length - 2, 30, 20, 5, 3, 1, 0].map((days) => NOW - days * DAY_MS)) {
      const hour = new Date(ago).toISOString().slice(0, 13)
      await keepDay(londonDay(ago), [
        { ...noFigures(), views: ago % 97, pages: { [`/${hour}`]: 7 }, files: 1, sk: hour },
      ])
    }
    const expected = await weekFigures(from, NOW + DAY_MS)
    await keepPeriods(NOW)
    expect(await readPeriod(from, length)).toMatchObject({ until: '2026-11-23' })
    expect(await weekFigures(from, NOW + DAY_MS)).toEqual(expected)
  },
)

test('a list keeps its most frequent names, and the rest as one', async () => {
  const missing = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`/${index}`, index + 1]))
  const kept = await keepHour('2026-12-05T10', { ...noFigures(), missing }, 1)
  expect(Object.keys(kept.missing)).toHaveLength(101)
  expect(kept.missing).toMatchObject({ '/149': 150, others: (50 * 51) / 2 })
  expect((await readHours('2026-12-05')).get('2026-12-05T10')).toEqual(kept)
})

import type { Response } from '../../../shared/api.ts'
import { sumOfFigures } from '../../../shared/entities/operation/figures.ts'
import { dayAfter, londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { keepPeriod, OPEN_DAYS, type Period, readDays, readPeriod, type StoredDay } from './figures-store.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_DAYS = 7
/** Lengths of the page's periods whose days would be too much to read each time. */
const KEPT_PERIODS = [7, 28, 90]

type WeekFigures = Pick<Response<'GET /api/admin/week'>, 'days' | 'totals' | 'before' | 'completeUntil'>

/** Days from one until another, both included. */
const daysIn = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1

/** First day of a week that ends today, in London. */
export const weekBefore = (now: number): string => dayAfter(londonDay(now), 1 - WEEK_DAYS)

/** What is counted of visitors from a day until today, in London, and of as many days before. */
export async function weekFigures(from: string, now: number): Promise<WeekFigures> {
  const today = londonDay(now)
  const length = daysIn(from, today)
  const closed = await readPeriod(from, length)
  const next = closed ? dayAfter(closed.until, 1) : from
  const stored = await readDays(closed ? next : dayAfter(from, -length))
  const open = sumsOf(next, today, stored)
  const totals = [closed?.totals, open.totals].flatMap((known) => known ?? [])
  const newest = [...stored.values()].findLast((day) => day.newest)?.newest
  return {
    days: [...(closed?.days ?? []), ...open.days],
    totals: totals.length > 0 ? sumOfFigures(totals) : null,
    before: closed ? closed.before : sumsBefore(from, length, stored),
    completeUntil: newest ? new Date(`${newest}:00Z`).toISOString() : null,
  }
}

/** Keep, once a day, what the closed days of today's and of tomorrow's periods add up to. */
export async function keepPeriods(now: number): Promise<void> {
  const today = londonDay(now)
  const until = dayAfter(today, -OPEN_DAYS)
  for (const length of KEPT_PERIODS)
    for (const last of [today, dayAfter(today, 1)]) {
      const from = dayAfter(last, 1 - length)
      if (await readPeriod(from, length)) continue
      const stored = await readDays(dayAfter(from, -length), true)
      const before = sumsBefore(from, length, stored)
      await keepPeriod(from, length, { ...sumsOf(from, until, stored), until, before })
    }
}

/** Each day from one until another, and the sum of those that are known. */
function sumsOf(
  from: string,
  until: string,
  stored: ReadonlyMap<string, StoredDay>,
): Pick<Period, 'days' | 'totals'> {
  const dates = Array.from({ length: daysIn(from, until) }, (_, index) => dayAfter(from, index))
  const known = dates.flatMap((date) => stored.get(date) ?? [])
  return {
    days: dates.map((date) => {
      const { views = null, visits = null } = stored.get(date) ?? {}
      return { date, views, visits }
    }),
    totals: known.length > 0 ? sumOfFigures(known) : null,
  }
}

function sumsBefore(from: string, days: number, stored: ReadonlyMap<string, StoredDay>): Period['before'] {
  const { totals } = sumsOf(dayAfter(from, -days), dayAfter(from, -1), stored)
  return totals && { views: totals.views, visits: totals.visits }
}

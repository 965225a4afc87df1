import type { Response } from '../../../shared/api.ts'
import { type Figures, sumOfFigures } from '../../../shared/entities/operation/figures.ts'
import { dayOf, isHour, readFigures, type StoredFigures } from './figures-store.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_DAYS = 7

type WeekFigures = Pick<Response<'GET /api/admin/week'>, 'days' | 'totals' | 'before' | 'completeUntil'>

const dateAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Dates from a day until another, both included. */
function datesBetween(first: number, last: number): string[] {
  const count = Math.round((last - first) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => dateAt(first + index * DAY_MS))
}

/** First day of a week that ends today. */
export const weekBefore = (now: number): string => dateAt(now - (WEEK_DAYS - 1) * DAY_MS)

/** What is counted of visitors from a day until today, and of as many days before. */
export async function weekFigures(from: string, now: number): Promise<WeekFigures> {
  const today = Date.parse(dateAt(now))
  const first = Date.parse(from)
  const dates = datesBetween(first, today)
  const firstBefore = first - dates.length * DAY_MS
  const stored = await readFigures(dateAt(firstBefore), false)
  const byDay = figuresByDay(stored)
  const known = (all: readonly string[]) => all.flatMap((date) => byDay.get(date) ?? [])
  const [these, earlier] = [known(dates), known(datesBetween(firstBefore, first - DAY_MS))]
  const { views, visits } = sumOfFigures(earlier)
  const newest = stored.find(isHour)?.sk
  return {
    days: dates.map((date) => {
      const { views = null, visits = null } = byDay.get(date) ?? {}
      return { date, views, visits }
    }),
    totals: these.length > 0 ? sumOfFigures(these) : null,
    before: earlier.length > 0 ? { views, visits } : null,
    completeUntil: newest ? new Date(`${newest}:00Z`).toISOString() : null,
  }
}

/** Figures of each day that is known: as it is kept, or else the sum of its hours. */
function figuresByDay(stored: readonly StoredFigures[]): ReadonlyMap<string, Figures> {
  const days = Map.groupBy(stored, dayOf)
  return new Map(
    [...days].map(([day, all]) => [day, all.find((one) => !isHour(one)) ?? sumOfFigures(all)] as const),
  )
}

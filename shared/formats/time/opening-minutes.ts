import type { Facts } from '../../entities/changes/facts.ts'
import { DAYS, daysOf } from '../../facts.ts'
import { londonClock, londonInstants } from './london-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Days after which nothing is looked for any more: a longer closing is a mistake in the facts. */
const MOST_DAYS = 60

type Hours = Pick<Facts, 'hours'>

/** Instants in milliseconds since 1970. */
interface Period {
  readonly from: number
  readonly until: number
}

/** A day in London, `yyyy-mm-dd`, at an instant. */
export const londonDay = (at: number): string =>
  londonClock(new Date(at).toISOString()).slice(0, 'yyyy-mm-dd'.length)

/** A day that is so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Opening periods of a day in London, earliest first, each moment once. */
function openOn(day: string, { hours }: Hours): Period[] {
  // 0 is Sunday.
  const weekday = DAYS[(new Date(day).getUTCDay() + 6) % 7]
  const periods = hours
    .filter((period) => daysOf(period).some((one) => one === weekday))
    .map(({ opens, closes }) => ({ from: instantOf(day, opens), until: instantOf(day, closes) }))
    .sort((a, b) => a.from - b.from)
  const merged: Period[] = []
  for (const { from, until } of periods) {
    const last = merged.at(-1)
    const start = Math.max(from, last?.until ?? from)
    if (until > start) merged.push({ from: start, until })
  }
  return merged
}

/** The instant of a time on London's clocks; of one that is left out in spring the end of the gap. */
export function instantOf(day: string, time: string): number {
  const [instant = new Date(Date.parse(`${day}T${time}:00.000Z`)).toISOString()] = londonInstants(
    `${day}T${time}`,
  )
  return Date.parse(instant)
}

/** Whether the company is open at an instant. */
export const isOpen = (at: number, facts: Hours): boolean =>
  openOn(londonDay(at), facts).some(({ from, until }) => from <= at && at < until)

/** Whole minutes of opening time between two instants. */
export function openingMinutes(from: number, until: number, facts: Hours): number {
  let open = 0
  for (let day = londonDay(from); day <= londonDay(until); day = dayAfter(day, 1))
    for (const period of openOn(day, facts))
      open += Math.max(0, Math.min(period.until, until) - Math.max(period.from, from))
  return Math.floor(open / MINUTE_MS)
}

/** The latest instant from which so many minutes of opening time have passed until another; the earliest that is looked at, if none. */
export function openingMinutesBefore(minutes: number, until: number, facts: Hours): number {
  let left = minutes * MINUTE_MS
  let day = londonDay(until)
  for (let looked = 0; looked < MOST_DAYS; looked++, day = dayAfter(day, -1))
    for (const period of openOn(day, facts).reverse()) {
      const open = Math.max(0, Math.min(period.until, until) - period.from)
      if (open >= left) return period.from + open - left
      left -= open
    }
  return Date.parse(day)
}

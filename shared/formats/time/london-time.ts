import { once } from './once.ts'

/** London's offsets from UTC in milliseconds, the greater first: summer time (British Summer Time), and winter time. */
const OFFSETS_MS = [60 * 60_000, 0] as const

const parts = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' }),
)

const shown = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/London',
    }),
)

/** An instant as London's clocks show it, as a field for date and time holds it: `2026-03-29T09:30`. */
export const londonClock = (instant: string): string => parts().format(new Date(instant)).replace(' ', 'T')

/** An instant in London time, as people read it: 'Sun, 29 Mar 2026, 09:30'. */
export const formatLondon = (instant: string): string => shown().format(new Date(instant))

/**
 * The instants at which London's clocks show a time, `2026-03-29T09:30`, ISO 8601 UTC, earlier first: one, none in the
 * hour that is left out in spring, two in the hour that comes twice in autumn. None for an incomplete time either.
 */
export function londonInstants(clock: string): string[] {
  const asUtc = Date.parse(`${clock}:00.000Z`)
  if (Number.isNaN(asUtc)) return []
  const candidates = OFFSETS_MS.map((offset) => new Date(asUtc - offset).toISOString())
  return candidates.filter((instant) => londonClock(instant) === clock)
}

/** Formats by time zone: to make one takes as long as a hundred uses of it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

const MINUTES_A_DAY = 24 * 60

/** What the clocks of a time zone show when it is `time`, 'hh:mm', in London; by how far both are apart at noon of a day. */
export function timeAbroad(time: string, timeZone: string, day: string): string {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const [noon = ''] = londonInstants(`${day}T12:00`)
  const atNoon = clockOf(timeZone).format(new Date(noon))
  const there = (minutes(time) + minutes(atNoon) - minutes('12:00') + MINUTES_A_DAY) % MINUTES_A_DAY
  return [Math.floor(there / 60), there % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

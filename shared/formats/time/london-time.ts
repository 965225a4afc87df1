/** London's offsets from UTC in milliseconds, the greater first: summer time (British Summer Time), and winter time. */
const OFFSETS_MS = [60 * 60_000, 0] as const

const parts = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

const shown = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** An instant as London's clocks show it, as a field for date and time holds it: `2026-03-29T09:30`. */
export const londonClock = (instant: string): string => parts.format(new Date(instant)).replace(' ', 'T')

/** An instant in London time, as people read it: 'Sun, 29 Mar 2026, 09:30'. */
export const formatLondon = (instant: string): string => shown.format(new Date(instant))

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

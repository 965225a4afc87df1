import { site } from '../../site.ts'
import { formatDate } from '../format.ts'
import { once } from './once.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Days after which a date says more than a number of days. */
const MOST_DAYS = 30

const relative = once(() => new Intl.RelativeTimeFormat(site.language, { numeric: 'auto' }))

/** An ISO 8601 timestamp as seen at `now` (ms since 1970): 'just now', '5 minutes ago', 'yesterday', '3 Mar 2026'. */
export function relativeTime(timestamp: string, now: number): string {
  const age = now - Date.parse(timestamp)
  // A minute ahead is a clock that differs.
  if (Math.abs(age) < MINUTE_MS) return 'just now'
  if (age < 0 || age >= MOST_DAYS * DAY_MS) return formatDate(timestamp)
  if (age < HOUR_MS) return relative().format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return relative().format(-Math.floor(age / HOUR_MS), 'hour')
  return relative().format(-Math.floor(age / DAY_MS), 'day')
}

import { site } from '../site.ts'
import { once } from './time/once.ts'

const number = once(() => new Intl.NumberFormat(site.language))
const date = once(() => new Intl.DateTimeFormat(site.language, { dateStyle: 'medium' }))
const dateTime = once(
  () => new Intl.DateTimeFormat(site.language, { dateStyle: 'medium', timeStyle: 'short' }),
)

// Weights are in facts.ts and the dates of articles in frontend/site/sections/article/post-date.ts, to keep these out of every public page.

/** A number with grouped digits, for example '7,000'. */
export const formatNumber = (value: number): string => number().format(value)

/** Date of an ISO 8601 timestamp in the reader's time zone, for example '3 Mar 2026'. */
export const formatDate = (timestamp: string): string => date().format(new Date(timestamp))

/** A day, `yyyy-mm-dd`, which is the same in every time zone at noon. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00`)

/** Date and time of an ISO 8601 timestamp in the reader's time zone, for example '3 Mar 2026, 14:05'. */
export const formatDateTime = (timestamp: string): string => dateTime().format(new Date(timestamp))

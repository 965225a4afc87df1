import { isIPv6 } from 'node:net'
import { keyedHash } from '../../shared/table/tries-of-strangers.ts'
import { HttpError } from './errors.ts'
import { type Key, tableName } from './table/table.ts'
import { updateItem } from './table/table-writes.ts'

export const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Highest count within a period. Periods are fixed ones: midnight UTC begins a day and the first of its windows. */
export interface Limit {
  readonly most: number
  readonly periodMs: number
}

export const perDay = (most: number): Limit => ({ most, periodMs: DAY_MS })

/** Item of one day, with one attribute per period in which something was counted. */
export interface Counter {
  readonly key: Key
  readonly periods: readonly Period[]
  /** Seconds since 1970. */
  readonly ttl: number
}

interface Period extends Limit {
  /** Short, as a day has up to 96 windows: the item stays within 1 KB, which is one write unit. */
  readonly attribute: string
  readonly endsInMs: number
}

/** Counter of the day of `now` in a partition. @param limits longest period first */
export const counterOf = (pk: string, limits: readonly Limit[], now = Date.now()): Counter => ({
  key: { pk, sk: dayOf(now) },
  periods: limits.map(({ most, periodMs }) => ({
    most,
    periodMs,
    attribute: periodMs === DAY_MS ? 'day' : `w${Math.floor((now % DAY_MS) / periodMs)}`,
    endsInMs: periodMs - (now % periodMs),
  })),
  ttl: (Math.floor(now / DAY_MS) + 1) * (DAY_MS / 1000),
})

/** `yyyy-mm-dd` (UTC) */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/**
 * Count once more in every period of a counter, unless one of them is full.
 * @param mark counts the same thing once, however often it comes; a counter has marks in all its counts or in none
 * @returns milliseconds until the full period ends; undefined if counted
 */
export async function count({ key, periods, ttl }: Counter, mark?: string): Promise<number | undefined> {
  const sizeOf = (attribute: string) => (mark ? `size(#${attribute})` : `#${attribute}`)
  const hasRoom = periods.map(
    ({ attribute: name }) => `(attribute_not_exists(#${name}) OR ${sizeOf(name)} < :most_${name})`,
  )
  const { done, item } = await updateItem(
    key,
    {
      add: Object.fromEntries(periods.map(({ attribute }) => [attribute, mark ? new Set([mark]) : 1])),
      set: { ttl },
    },
    {
      expression: [...(mark ? ['contains(#day, :mark)'] : []), hasRoom.join(' AND ')].join(' OR '),
      values: {
        ...(mark && { ':mark': mark }),
        ...Object.fromEntries(periods.map(({ attribute, most }) => [`:most_${attribute}`, most])),
      },
    },
  )
  if (done) return undefined
  const counted = (stored: unknown) => (stored instanceof Set ? stored.size : Number(stored ?? 0))
  const full = periods.find(({ attribute, most }) => counted(item?.[attribute]) >= most)
  return full?.endsInMs ?? 0
}

/** Undo one `count` without a mark. The counter may have been deleted since: then this one expires like any other. */
export async function uncount({ key, periods, ttl }: Counter): Promise<void> {
  const add = Object.fromEntries(periods.map(({ attribute }) => [attribute, -1]))
  await updateItem(key, { add, set: { ttl } })
}

/**
 * 429 with `Retry-After`.
 * @param limit what was counted, for the log
 * @param message text of the error, given 'in 5 minutes'
 */
export function rateLimited(waitMs: number, limit: string, message: (when: string) => string): HttpError {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  const time = minutes < 60 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour')
  const retryAfter = Math.ceil(waitMs / 1000)
  return new HttpError(429, message(`in ${time}`), { retryAfter, reason: `limit: ${limit}` })
}

const plural = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Truncated hash of a visitor's address, the same for all addresses of one connection. */
export const connectionHash = (address: string, period: string) => truncatedHash(network(address), period)

/**
 * 24 bits of a keyed hash, stored instead of something personal. A whole hash would not hide an address: all of IPv4 is
 * quickly tried. 256 IPv4 addresses share one of these, and they differ by period and by table, so no one can be
 * followed. Two visitors rarely share one, and for a counter that does no harm.
 */
export const truncatedHash = (value: string, period: string) =>
  keyedHash(tableName(), period, value, 'hex').slice(0, 6)

/** 48 bits of a keyed hash, in base64url. Without the key, no client can make two values with the same mark. */
export const idempotencyMark = (value: string, period: string) =>
  keyedHash(tableName(), period, value, 'base64url').slice(0, 8)

/** An IPv4 address, or the first 56 bits of an IPv6 one: a connection has all addresses below them to itself (RFC 6177; RIPE-690, 4.2). */
function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const [first, second, third, fourth = ''] = [...head, ...zeros, ...tail]
  return [first, second, third, Number.parseInt(fourth, 16) >> 8].join(':')
}

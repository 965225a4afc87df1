import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { HttpError } from './errors.ts'
import { tableName } from './table.ts'

/** @param wait milliseconds until the limit's window ends. @param message what is said, given 'in 5 minutes'. */
export function rateLimited(wait: number, message: (when: string) => string): HttpError {
  const minutes = Math.ceil(wait / 60_000)
  const time = minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
  return new HttpError(429, message(`in ${time}`), { retryAfter: Math.ceil(wait / 1000) })
}

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** What is stored instead of a visitor's address: that of all addresses of the connection. @see truncatedHash */
export const connectionHash = (address: string, period: string) => truncatedHash(network(address), period)

/**
 * What is stored instead of something personal. A hash alone would not hide an address: all of IPv4 is quickly tried.
 * So it is cut to 24 bits, which 256 IPv4 addresses share, and differs from period to period and from table to table,
 * so that nobody can be followed. That two visitors share one is unlikely, and harmless for counting.
 */
export const truncatedHash = (value: string, period: string) => keyed(value, period).digest('hex').slice(0, 6)

/**
 * Eight base64url characters, 48 bits, that tell the few things apart which one counter counts. Nobody outside can
 * make two of the same mark, as whoever sends the values doesn't know the key.
 */
export const idempotencyMark = (value: string, period: string) =>
  keyed(value, period).digest('base64url').slice(0, 8)

const keyed = (value: string, period: string) =>
  createHmac('sha256', `${tableName()}/${period}`).update(value)

/** An IPv4 address, or the first half of an IPv6 one: a connection has the other half to itself (RFC 6177). */
function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

import { createHmac } from 'node:crypto'
import { partitions } from './partitions.ts'

/** A keyed hash: it differs by period and by table. */
export const keyedHash = (table: string, period: string, value: string, encoding: 'hex' | 'base64url') =>
  createHmac('sha256', `${table}/${period}`).update(value).digest(encoding)

/** Kind of attempt to sign in, each counted apart. */
export type Purpose = Parameters<typeof partitions.tries>[0]

/**
 * Key of the counter of all attempts of a day by unknown visitors with one username.
 * @param day `yyyy-mm-dd` (UTC)
 */
export const strangersKey = (table: string, purpose: Purpose, username: string, day: string) => ({
  pk: partitions.tries(
    purpose,
    `USERNAME#${keyedHash(table, day, username.toLowerCase(), 'hex').slice(0, 6)}`,
  ),
  sk: day,
})

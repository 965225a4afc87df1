import { partitions } from '../../../shared/table/partitions.ts'
import { environment } from '../../platform/environment.ts'
import { count, counterOf, perDay, rateLimited, uncount } from '../../platform/rate-limit.ts'

const mostPerDay = () => Number(environment('GENERATIONS_PER_DAY'))
const counterAt = (now: number) => counterOf(partitions.generations, [perDay(mostPerDay())], now)

/**
 * Count a generation of the day (UTC): an owner's guard against a surprising bill.
 * @throws HttpError (429) when GENERATIONS_PER_DAY have been counted
 */
export async function countGeneration(now = Date.now()): Promise<void> {
  const waitMs = await count(counterAt(now))
  if (waitMs === undefined) return
  throw rateLimited(
    waitMs,
    'generations of a day',
    (when) =>
      `${mostPerDay()} generations a day are allowed, and today's are used up. Please try again ${when}, or raise the limit in the configuration.`,
  )
}

/** Undo the count of a generation that never ran. */
export const uncountGeneration = (now = Date.now()): Promise<void> => uncount(counterAt(now))

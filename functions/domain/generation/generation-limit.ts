import { partitions } from '../../../shared/table/partitions.ts'
import { environment } from '../../platform/environment.ts'
import { count, counterOf, perDay, rateLimited, uncount } from '../../platform/rate-limit.ts'

const mostPerDay = () => Number(environment('GENERATIONS_PER_DAY'))
const counterAt = (time: number) => counterOf(partitions.generations, [perDay(mostPerDay())], time)

/**
 * Count a generation in the day (UTC) of its time: an owner's guard against a surprising bill.
 * @throws HttpError (429) when GENERATIONS_PER_DAY have been counted
 */
export async function countGeneration(time: number): Promise<void> {
  const waitMs = await count(counterAt(time))
  if (waitMs === undefined) return
  throw rateLimited(
    waitMs,
    'generations of a day',
    (when) =>
      `${mostPerDay()} generations a day are allowed, and today's are used up. Please try again ${when}, or raise the limit in the configuration.`,
  )
}

/** Undo the count of a generation that never ran, in the day in which it was counted. */
export const uncountGeneration = (time: number): Promise<void> => uncount(counterAt(time))

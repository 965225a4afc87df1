import type { Health } from '../../health/health-store.ts'
import type { moneyOfMonth } from './month-store.ts'

/** State of the month's limit as it is now, for the words about it (domain/health/health-words.ts). */
export function limitHealth(
  { soFar, limit, isReached }: Awaited<ReturnType<typeof moneyOfMonth>>,
  now: number,
): Health {
  const what = `${soFar === null ? 'nothing used yet' : `$${soFar.toFixed(2)} so far`}, limit $${limit.toFixed(2)}`
  const at = new Date(now).toISOString()
  return isReached ? { failedAt: at, what } : { wellAt: at, what }
}

import { partitions } from '../../../shared/table/partitions.ts'
import {
  connectionHash,
  count,
  counterOf,
  dayOf,
  idempotencyMark,
  MINUTE_MS,
  perDay,
  rateLimited,
} from '../../platform/rate-limit.ts'

/** Most enquiries from one connection. A person who writes by hand stays below. */
const LIMITS = [perDay(20), { most: 5, periodMs: 10 * MINUTE_MS }]

/**
 * Count the enquiry `id` for the visitor's connection, in one write unit. A repeat within the day is always let in.
 * @throws HttpError (429) when the limit of the connection is reached
 */
export async function countEnquiry(address: string, id: string, now = Date.now()): Promise<void> {
  const day = dayOf(now)
  const counter = counterOf(partitions.enquiryLimit(connectionHash(address, day)), LIMITS, now)
  const waitMs = await count(counter, idempotencyMark(id, day))
  if (waitMs === undefined) return
  throw rateLimited(
    waitMs,
    'enquiries of a connection',
    (when) =>
      `Too many enquiries from your connection. Please try again ${when}, or write to us on WhatsApp.`,
  )
}

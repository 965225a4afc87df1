import { decodeTime } from 'ulid'
import * as z from 'zod'
import { partitions } from '../../../../shared/table/partitions.ts'
import { HttpError } from '../../../platform/errors.ts'
import { getItem } from '../../../platform/table/table.ts'
import { type Guard, updateItem, updateOp, type Write } from '../../../platform/table/table-writes.ts'
import { readMonthlyLimit } from './monthly-limit.ts'
import { type Cost, costOf, NO_COST, type Usage } from './usage.ts'

/** Time for which a month is kept: as long as visitors' figures. */
const KEPT_MONTHS = 25
const MICRO = 1_000_000

/** Money for a job, or for an answer that is waited for, of which the most it may cost is known. */
export interface Reservation {
  /** The job's, or any other ULID. Its time is the month. */
  readonly id: string
  readonly microUsd: number
}

export const reservationOf = (id: string, most: Usage, model: string): Reservation => ({
  id,
  microUsd: costOf(most, model).microUsd,
})

/** What is counted beside money. */
export type Counted = 'articles' | 'translations'

/** A month, UTC. Every reservation is in `committed`, and by itself as `open_<id>`, until the real cost takes its place. */
const month = z.looseObject({
  /** Micro-dollars: what was spent, and what is under way. */
  committed: z.number().default(0),
  spent: z.number().default(0),
  articles: z.number().default(0),
  translations: z.number().default(0),
})
export type Month = z.infer<typeof month>

const OPEN = 'open_'
const nameOf = (id: string) => `${OPEN}${id}`
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm'.length)
const keyOf = (id: string) => keyOfMonth(monthOf(decodeTime(id)))
const keyOfMonth = (sk: string) => ({ pk: partitions.generations, sk })

/** A month such as `2026-11`. */
export const readMonth = async (name: string): Promise<Month> =>
  (await getItem(keyOfMonth(name), month)) ?? month.parse({})

/** Ids of the reservations of a month whose work is not known to be over. */
export const openIn = (known: Month): string[] =>
  Object.keys(known).flatMap((name) => (name.startsWith(OPEN) ? [name.slice(OPEN.length)] : []))

/**
 * Reserve money in one write, so that of any number at once at most one passes the limit.
 * @throws HttpError (429) when the limit is reached
 */
export async function reserve({ id, microUsd }: Reservation): Promise<void> {
  const limit = await readMonthlyLimit()
  const time = decodeTime(id)
  if (limit === 0) throw limitReached(limit, time)
  const open = nameOf(id)
  const { done, item } = await updateItem(
    keyOf(id),
    { add: { committed: microUsd }, set: { [open]: microUsd, ttl: monthsLater(time, KEPT_MONTHS) / 1000 } },
    {
      expression: `attribute_not_exists(#${open}) AND (attribute_not_exists(#committed) OR #committed < :limit)`,
      values: { ':limit': limit * MICRO },
    },
  )
  // There already: the SDK repeats a call whose answer was lost.
  if (!done && item?.[open] === undefined) throw limitReached(limit, time)
}

/** First moment of a month after that of a time, UTC. */
function monthsLater(time: number, months: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)
}

const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

function limitReached(limitUsd: number, time: number): HttpError {
  const end = monthsLater(time, 1)
  return new HttpError(
    429,
    `This month's AI limit of ${dollars(limitUsd)} is reached: wait until ${dayName.format(end)}, or raise the limit in Settings.`,
    { retryAfter: Math.ceil((end - time) / 1000), reason: 'limit: AI money of a month' },
  )
}

const dollars = (usd: number) => `$${usd.toFixed(2)}`

/**
 * Write that puts the real cost in the place of a reservation, for the transaction that ends its job; none where it is settled, or there
 * never was one, as for a job of an earlier release.
 * @param error of the transaction when it was settled meanwhile
 */
export async function settlement(
  id: string,
  cost: Cost,
  counted: Counted,
  error: Guard['error'],
): Promise<Write[]> {
  const found = await settlementOf(id, cost, counted)
  return found ? [updateOp(found.key, found.changes, { ...found.condition, error })] : []
}

/** Put the real cost in the place of a reservation, once: a repeat changes nothing. */
export async function settle(id: string, cost: Cost): Promise<void> {
  const found = await settlementOf(id, cost)
  if (found) await updateItem(found.key, found.changes, found.condition)
}

/** Give the money back of work that never began. */
export const giveBack = (id: string): Promise<void> => settle(id, NO_COST)

async function settlementOf(id: string, { input, output, microUsd }: Cost, counted?: Counted) {
  const key = keyOf(id)
  const open = nameOf(id)
  const reserved = (await readMonth(key.sk))[open]
  if (typeof reserved !== 'number') return undefined
  return {
    key,
    changes: {
      add: {
        ...{ committed: microUsd - reserved, spent: microUsd, input, output },
        ...(counted && { [counted]: 1 }),
      },
      remove: [open],
    },
    condition: { expression: `#${open} = :reserved`, values: { ':reserved': reserved } },
  }
}

/** Money of this month as the owner reads it: null where there is nothing yet. */
export async function moneyOfMonth(now: number) {
  const [known, limit] = await Promise.all([readMonth(monthOf(now)), readMonthlyLimit()])
  const { committed, spent, articles, translations } = known
  return {
    soFar: spent > 0 ? spent / MICRO : null,
    limit,
    articles: articles || null,
    translations: translations || null,
    // A limit of 0 is a switch, which nobody has to be told of.
    isReached: limit > 0 && committed >= limit * MICRO,
  }
}

import * as z from 'zod'
import { MAX_OFFER_DAYS, type PublicLot, publicLot } from '../../../shared/entities/lot.ts'
import type { Page } from '../../../shared/pages.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { described, logger } from '../../platform/log.ts'
import { queryAll } from '../../platform/table/table.ts'
import { DAY_MS, isShown } from './lot-states.ts'

/** Most lots on the board. */
const MOST = 24

const storedLot = z.looseObject({ id: z.string(), state: z.string() })

/**
 * Lots of the board, last offered first. An offer that has ended is left out, also while the scheduler is late: the board
 * shows nothing old. One that cannot be read is logged, and left out: it must not keep the others from the board.
 */
export async function offeredLots(now = new Date()): Promise<PublicLot[]> {
  const all = await queryAll(partitions.lots, storedLot)
  return all
    .filter(isShown)
    .flatMap((one) => {
      const { data, error } = publicLot.safeParse(one)
      if (error) logger.error('lot not shown', { id: one.id, fault: described(error) })
      return data && !hasEnded(data, now) ? [data] : []
    })
    .toSorted((one, other) => other.offeredAt.localeCompare(one.offeredAt))
    .slice(0, MOST)
}

/** Most lots of a page that shows the newest. */
const NEWEST = 3

/** Lots that a page shows; undefined for one that shows none. */
export async function lotsOn({ showsLots }: Pick<Page, 'showsLots'>): Promise<PublicLot[] | undefined> {
  if (!showsLots) return undefined
  const board = await offeredLots()
  return showsLots === 'all' ? board : board.filter(({ state }) => state === 'offered').slice(0, NEWEST)
}

/** An offer has its end; what is reserved is old after the longest one. */
function hasEnded({ state, offeredAt, validUntil }: PublicLot, now: Date): boolean {
  const oldest = new Date(now.getTime() - MAX_OFFER_DAYS * DAY_MS).toISOString()
  if (state === 'reserved') return offeredAt <= oldest
  return validUntil !== null && validUntil <= now.toISOString()
}

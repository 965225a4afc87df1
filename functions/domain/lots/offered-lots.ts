import { type Lot, lot, MAX_OFFER_DAYS, type PublicLot, publicLot } from '../../../shared/entities/lot.ts'
import type { Page } from '../../../shared/pages.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryAll } from '../../platform/table/table.ts'
import { DAY_MS, isShown } from './lot-states.ts'

/** Most lots on the board. */
const MOST = 24

/**
 * Lots of the board, last offered first. An offer that has ended is left out, also while the scheduler is late: the board
 * shows nothing old.
 */
export async function offeredLots(now = new Date()): Promise<PublicLot[]> {
  const all = await queryAll(partitions.lots, lot)
  return all
    .filter((one) => isShown(one) && !hasEnded(one, now))
    .toSorted((one, other) => (other.offeredAt ?? '').localeCompare(one.offeredAt ?? ''))
    .slice(0, MOST)
    .map((one) => publicLot.parse(one))
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
function hasEnded({ state, offeredAt, validUntil }: Lot, now: Date): boolean {
  const oldest = new Date(now.getTime() - MAX_OFFER_DAYS * DAY_MS).toISOString()
  if (state === 'reserved') return offeredAt !== null && offeredAt <= oldest
  return validUntil !== null && validUntil <= now.toISOString()
}

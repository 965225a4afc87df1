import { type Lot, lot, type PublicLot, publicLot } from '../../../shared/entities/lot.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryAll } from '../../platform/table/table.ts'
import { isShown } from './lot-states.ts'

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

const hasEnded = ({ state, validUntil }: Lot, now: Date): boolean =>
  state === 'offered' && validUntil !== null && validUntil <= now.toISOString()

import { type Lot, lotStates, MAX_OFFER_DAYS, OFFER_DAYS } from '../../../shared/entities/lot.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { endOfKeeping } from '../documents/document-store.ts'
import { type DueTime, TIME_PASSED } from '../documents/due-items.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** Short name of a lot: the last characters of its id, which are random. */
export const codeOf = (id: string): string => id.slice(-5)

/** True for a lot that is neither sold nor loaded. */
export const isOpen = (lot: Lot | undefined): boolean =>
  lot !== undefined && lotStates.indexOf(lot.state) < lotStates.indexOf('sold')

/** True for a lot that visitors see. */
export const isShown = ({ state }: { readonly state: string }): boolean =>
  state === 'offered' || state === 'reserved'

/** Due times of a lot: the end of its offer, if it is offered. */
export const expiriesOf = (lot: Lot | undefined): DueTime[] =>
  lot?.state === 'offered' && lot.validUntil
    ? [{ kind: 'lot', id: lot.id, name: 'expires', at: lot.validUntil }]
    : []

/** Time from which DynamoDB's TTL may delete a sold or loaded lot, in seconds since 1970; undefined for an open one. */
export const endOfLot = (lot: Lot): number | undefined =>
  isOpen(lot) ? undefined : endOfKeeping('lot', new Date(lot.updatedAt))

/**
 * A lot with the dates of its state. An offer begins when it is first shown, and again after it had ended.
 * @throws InvalidInput (400) for an end that has passed or is too far, and a loaded lot without its shipment
 */
export function withOffer(lot: Lot, before?: Lot): Lot {
  if (lot.state === 'loaded' && !lot.shipment)
    throw new InvalidInput([{ path: 'shipment', message: 'Fill in the loading first.' }])
  if (!isShown(lot)) return lot
  const now = Date.now()
  // A sale that fell through, or was a slip, ended no offer.
  const isTakenBack = before?.state === 'sold' && Date.parse(before.validUntil ?? '') > now
  const goesOn = before !== undefined && (isShown(before) || isTakenBack)
  const offeredAt = (goesOn && lot.offeredAt) || new Date(now).toISOString()
  // A new end, or the one that goes on; the one of an earlier offer is over.
  const given = lot.validUntil !== before?.validUntil || (goesOn && lot.validUntil) ? lot.validUntil : null
  const validUntil = given ?? new Date(now + OFFER_DAYS * DAY_MS).toISOString()
  if (lot.state === 'offered') checkEnd(validUntil, now)
  return { ...lot, offeredAt, validUntil }
}

/** @throws InvalidInput (400) for a shown lot without the dates of its offer: the board could not show it, or would show it for ever */
export function checkDates(lot: Lot): void {
  const message =
    'A lot that is offered or reserved needs this date. Add it to the file, or set the lot to draft there.'
  if (isShown(lot) && !lot.offeredAt) throw new InvalidInput([{ path: 'offeredAt', message }])
  if (lot.state === 'offered' && !lot.validUntil) throw new InvalidInput([{ path: 'validUntil', message }])
}

function checkEnd(validUntil: string, now: number): void {
  const end = Date.parse(validUntil)
  if (end > now && end <= now + MAX_OFFER_DAYS * DAY_MS) return
  const message = end <= now ? TIME_PASSED : `A lot can be offered for ${MAX_OFFER_DAYS} days at most.`
  throw new InvalidInput([{ path: 'validUntil', message }])
}

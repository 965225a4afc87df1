import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../../../shared/api.ts'
import { type Lot, lot, MAX_OPEN_LOTS } from '../../../shared/entities/lot.ts'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { BadRequest, Conflict, InvalidInput } from '../../platform/errors.ts'
import { getItem } from '../../platform/table/table.ts'
import { checkOp, updateOp, type Write } from '../../platform/table/table-writes.ts'
import { ifVersion, nextVersion } from '../../platform/versions.ts'
import { entryOp } from '../diary/diary-store.ts'
import { changedDueTimes, type DueTime } from '../documents/due-items.ts'
import { entryStore } from '../documents/entry-store.ts'
import { notErased } from '../enquiries/erasing.ts'
import { findMedia } from '../media/media-store.ts'
import { usesOf } from '../media/uses.ts'
import { findLink, linkEnd, noOpenLink } from '../previews/preview-links.ts'
import { checkDates, codeOf, endOfLot, expiriesOf, isOpen, withOffer } from './lot-states.ts'

const TOO_MANY = `There are ${MAX_OPEN_LOTS} lots that are not sold, which is the most. Delete some, or set them to sold.`
const keyOf = (id: string) => ({ pk: partitions.lots, sk: id })

const lots = entryStore<Lot>('lot', lot, {
  attributesOf: (one) => ({ ...one, ttl: endOfLot(one) }),
  // Whoever bought it is named in one place, where an erasure finds them.
  versionOf: ({ enquiryId: _, ...one }) => one,
  prepare: async (typed, before) => {
    const next = withOffer({ ...typed, code: codeOf(typed.id) }, before)
    await checkPictures(before, next)
    return [next, enquiryStays(before, next)]
  },
  // What follows from a lot: uses of its pictures, the end of its offer, the number of open lots, the end of its proof.
  also: (before, after) => [
    ...picturesOf(before, after),
    ...changedDueTimes(expiriesOf(before), expiriesOf(after)),
    ...countOfOpen(Number(isOpen(after)) - Number(isOpen(before))),
    ...(before && !after ? [noOpenLink(before.id, linkIsOpen)] : []),
    ...(before && after && isForOthers(before, after) ? [linkEnd(after.id)] : []),
  ],
})

/** The lot; undefined if there is none. */
export const findLot = (id: string): Promise<Lot | undefined> => getItem(keyOf(id), lot)

export const { list: listLots, get: getLot, change: changeLot, update: updateLot } = lots

/**
 * Store a new lot.
 * @param id idempotency key: a repeat changes nothing and returns the stored lot
 * @throws InvalidInput, BadRequest (400); Conflict (409) when another lot has the id
 */
export async function createLot(input: Body<'POST /api/admin/lots'>, id?: string): Promise<Lot> {
  try {
    return await lots.create({ ...input, code: '', offeredAt: null }, id)
  } catch (error) {
    const stored = id && (await findLot(id))
    if (!stored) throw error
    // The end of an offer is the store's, unless one was sent.
    const sent = { ...input, validUntil: input.validUntil ?? stored.validUntil }
    if (isDeepStrictEqual({ ...stored, ...sent }, stored)) return stored
    throw new Conflict('Another lot was sent with the same Idempotency-Key. Please send it with a new one.')
  }
}

/** Store a lot with its own id, version and dates. @throws AlreadyStored (409); BadRequest, InvalidInput (400) */
export async function importLot(imported: Omit<Lot, 'code'>): Promise<void> {
  const whole = { ...imported, code: codeOf(imported.id) }
  checkDates(whole)
  await lots.restore(whole)
}

/** @throws NotFound (404); Conflict (409) while its proof link can be opened */
export async function deleteLot(id: string): Promise<void> {
  // Its saved versions go first, which one that stays needs.
  if (await findLink(id)) throw linkIsOpen()
  await lots.remove(id)
}

/**
 * End an offer: the lot is a draft again.
 * @returns false if it was ended or changed meanwhile
 * @throws NotFound (404) for a deleted lot
 */
export async function endDueOffer({ id, at }: DueTime): Promise<boolean> {
  const ended = await lots.change(id, async (current) => {
    if (!expiriesOf(current).some((expiry) => expiry.at === at)) return undefined
    const next = nextVersion(current, { state: 'draft', offeredAt: null, validUntil: null })
    return [next, [entryOp({ what: 'lots', action: 'expire', id, session: null })]]
  })
  return ended !== undefined
}

/** True for a lot that is loaded no more, or has another buyer: who has the link to its proof must not see what is loaded next. */
const isForOthers = (before: Lot, after: Lot): boolean =>
  (before.state === 'loaded' && after.state !== 'loaded') ||
  (before.enquiryId !== null && after.enquiryId !== before.enquiryId)

const linkIsOpen = () => new Conflict('Its proof link can still be opened. End the link first.')

/** Check, for a transaction, that a lot still has a version. */
export const unchanged = (id: string, version: number): Write =>
  checkOp(keyOf(id), ifVersion(version, 'This lot'))

/** @throws InvalidInput (400) for a new picture that is gone, or not ready */
async function checkPictures(before: Lot | undefined, after: Lot): Promise<void> {
  const found = await Promise.all(
    after.pictures.map(async (address, index) => {
      if (before?.pictures.includes(address)) return []
      const isReady = (await findMedia(mediaFile(address)?.id ?? ''))?.status === 'ready'
      const message = 'This picture is not ready. Wait until it is shown, or choose another one.'
      return isReady ? [] : [{ path: `pictures.${index}`, message }]
    }),
  )
  const issues = found.flat()
  if (issues.length > 0) throw new InvalidInput(issues)
}

/** Writes that keep the list of what uses a picture. A use ends with its lot. */
function picturesOf(before: Lot | undefined, after: Lot | undefined): Write[] {
  const holder = { kind: 'lot' as const, id: (after ?? before)?.id ?? '' }
  const [ended, ttl] = [before && endOfLot(before), after && endOfLot(after)]
  const renew = ended !== undefined || ttl !== undefined
  return usesOf(before?.pictures ?? [], after?.pictures ?? [], holder, { ttl, renew })
}

/** Check that nobody erases the enquiry that a lot begins to name: what follows would name it for ever. */
function enquiryStays(before: Lot | undefined, { enquiryId }: Lot): Write[] {
  if (!enquiryId || enquiryId === before?.enquiryId) return []
  const message = 'This enquiry was erased. Choose another one, or none.'
  return [notErased(enquiryId, () => new InvalidInput([{ path: 'enquiryId', message }]))]
}

/** Write that counts open lots, which fails beyond the limit: a Query beside it would let two through at the same time. */
const countOfOpen = (by: number): Write[] =>
  by === 0
    ? []
    : [
        updateOp(
          { pk: partitions.openLots, sk: 'COUNT' },
          { add: { open: by } },
          {
            expression: 'attribute_not_exists(#open) OR #open <= :most',
            values: { ':most': MAX_OPEN_LOTS - by },
            error: () => new BadRequest(TOO_MANY),
          },
        ),
      ]

import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../../../shared/api.ts'
import { type Lot, lot, MAX_OPEN_LOTS } from '../../../shared/entities/lot.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { AlreadyStored, BadRequest, Conflict, InvalidInput } from '../../platform/errors.ts'
import { getExisting, getItem, type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import {
  checkOp,
  deleteOp,
  type Guard,
  ifAbsent,
  putOp,
  transact,
  updateOp,
  type Write,
} from '../../platform/table/table-writes.ts'
import { firstVersion, ifVersion, nextVersion, retryOnConflict } from '../../platform/versions.ts'
import { changedDueTimes } from '../documents/due-items.ts'
import { notErased } from '../enquiries/erasing.ts'
import { noOpenLink } from '../previews/preview-links.ts'
import { checkPictures, picturesOf } from './lot-pictures.ts'
import { codeOf, endOfKeeping, expiriesOf, isOpen, withOffer } from './lot-states.ts'

const LABEL = 'This lot'
const key = (id: string) => ({ pk: partitions.lots, sk: id })

/** All lots, newest first. */
export const listLots = (cursor?: string): Promise<Page<Lot>> =>
  queryPage({ pk: partitions.lots, sk: ULID_KEY, schema: lot, cursor })

/** @throws NotFound (404) */
export const getLot = (id: string): Promise<Lot> => getExisting(key(id), lot)

/** The lot; undefined if there is none. */
export const findLot = (id: string): Promise<Lot | undefined> => getItem(key(id), lot)

/**
 * Store a new lot.
 * @param id idempotency key: a repeat changes nothing and returns the stored lot
 * @throws InvalidInput, BadRequest (400); Conflict (409) when another lot has the id
 */
export async function createLot(input: Body<'POST /api/admin/lots'>, id: string | undefined): Promise<Lot> {
  const first = { ...firstVersion(), ...(id && { id }) }
  const created = withOffer({ ...input, ...first, code: codeOf(first.id), offeredAt: null })
  try {
    await checkPictures(undefined, created)
    await transact([
      ...changeItems(
        undefined,
        created,
        ifAbsent(() => new AlreadyStored()),
      ),
      ...enquiryStays(undefined, created),
    ])
    return created
  } catch (error) {
    const stored = id && (await findLot(id))
    if (!stored) throw error
    // The end of an offer is the store's, unless one was sent.
    const sent = { ...input, validUntil: input.validUntil ?? stored.validUntil }
    if (isDeepStrictEqual({ ...stored, ...sent }, stored)) return stored
    throw new Conflict('Another lot was sent with the same Idempotency-Key. Please send it with a new one.')
  }
}

/** Store a lot with its own id, version and dates. @throws AlreadyStored (409); BadRequest (400) */
export const importLot = (imported: Omit<Lot, 'code'>): Promise<void> =>
  transact(
    changeItems(
      undefined,
      { ...imported, code: codeOf(imported.id) },
      ifAbsent(() => new AlreadyStored()),
    ),
  )

/** Change the given fields only. @throws NotFound (404), VersionConflict (409), InvalidInput, BadRequest (400) */
export const updateLot = (
  id: string,
  { version, ...change }: Body<'PUT /api/admin/lots/{id}'>,
): Promise<Lot> =>
  retryOnConflict(
    LABEL,
    version,
    () => getLot(id),
    async (current) => {
      const next = withOffer(nextVersion(current, change), current)
      await checkPictures(current, next)
      await changeLot(current, next, enquiryStays(current, next))
      return next
    },
  )

/** Check, for a transaction, that a lot still has a version. */
export const unchanged = (id: string, version: number): Write => checkOp(key(id), ifVersion(version, LABEL))

/** Store the next version of a lot, together with other writes. @throws VersionConflict (409), BadRequest (400) */
export const changeLot = (current: Lot, next: Lot, others: readonly Write[] = []): Promise<void> =>
  transact([...changeItems(current, next, ifVersion(current.version, LABEL)), ...others])

/** Check that nobody erases the enquiry that a lot begins to name: what follows would name it for ever. */
function enquiryStays(before: Lot | undefined, { enquiryId }: Lot): Write[] {
  if (!enquiryId || enquiryId === before?.enquiryId) return []
  const message = 'This enquiry was erased. Choose another one, or none.'
  return [notErased(enquiryId, () => new InvalidInput([{ path: 'enquiryId', message }]))]
}

/** @throws NotFound (404); Conflict (409) while its proof link can be opened */
export const deleteLot = (id: string): Promise<void> =>
  retryOnConflict(
    LABEL,
    undefined,
    () => getLot(id),
    (current) =>
      transact([
        deleteOp(key(id), ifVersion(current.version, LABEL)),
        ...heldItems(current, undefined),
        noOpenLink(id, () => new Conflict('Its proof link can still be opened. End the link first.')),
      ]),
  )

const changeItems = (current: Lot | undefined, next: Lot, guard: Guard): Write[] => [
  putOp({ ...key(next.id), ...next, ttl: endOfKeeping(next) }, guard),
  ...heldItems(current, next),
]

/** Writes that keep what follows from a lot: uses of its pictures, the end of its offer, the number of open lots. */
const heldItems = (before: Lot | undefined, after: Lot | undefined): Write[] => [
  ...picturesOf(before, after),
  ...changedDueTimes(expiriesOf(before), expiriesOf(after)),
  ...countOfOpen(Number(isOpen(after)) - Number(isOpen(before))),
]

const openCount = { pk: partitions.openLots, sk: 'COUNT' }

/** Write that counts open lots, which fails beyond the limit: a Query beside it would let two through at the same time. */
function countOfOpen(by: number): Write[] {
  if (by === 0) return []
  const hasRoom: Guard = {
    expression: 'attribute_not_exists(#open) OR #open < :most',
    values: { ':most': MAX_OPEN_LOTS },
    error: () =>
      new BadRequest(
        `There are ${MAX_OPEN_LOTS} lots that are not sold, which is the most. Delete some, or set them to sold.`,
      ),
  }
  const exists: Guard = {
    expression: 'attribute_exists(#open)',
    error: () => new Error('The number of open lots is missing'),
  }
  return [updateOp(openCount, { add: { open: by } }, by > 0 ? hasRoom : exists)]
}

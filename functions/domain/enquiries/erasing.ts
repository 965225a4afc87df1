import { createHash } from 'node:crypto'
import { samePerson } from '../../../shared/entities/contact-ways.ts'
import { type EnquiriesOfPerson, enquiriesOfPerson } from '../../../shared/entities/enquiry.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { NotFound, VersionConflict } from '../../platform/errors.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { queryAll } from '../../platform/table/table.ts'
import {
  checkOp,
  deleteOp,
  type Guard,
  ifPresent,
  transact,
  updateItem,
  type Write,
} from '../../platform/table/table-writes.ts'
import { ifVersion, retryOnConflict } from '../../platform/versions.ts'
import { dayWrites } from './day-items.ts'
import { enquiryKey, getEnquiry, LABEL } from './enquiry-store.ts'

/** What is shown of each. */
const shown = enquiriesOfPerson.shape.enquiries.element

/** An enquiry and all others of the same person. @throws NotFound (404) */
export async function enquiriesOf(id: string): Promise<EnquiriesOfPerson> {
  const stored = await queryAll(partitions.enquiries, shown, { attributes: Object.keys(shown.shape) })
  const named = stored.find((one) => one.id === id)
  if (!named) throw new NotFound()
  const others = stored.filter((other) => other.id !== id && samePerson(other.contact, named.contact))
  const enquiries = [named, ...others]
  const ids = enquiries.map((one) => one.id).sort()
  return { version: createHash('sha256').update(ids.join()).digest('base64url'), enquiries }
}

/** Check, for a transaction that begins to name an enquiry, that it is there and that nobody erases it. */
export const notErased = (id: string, error: Guard['error']): Write =>
  checkOp(enquiryKey(id), { expression: 'attribute_exists(pk) AND attribute_not_exists(erasing)', error })

/**
 * Erase an enquiry and all others of the same person. They are marked first, so that nothing begins to name them once what
 * does was found. The named one goes last, so that after a failure the same call finds and erases the rest.
 * @param forget lets go of the enquiries elsewhere, before they are erased
 * @returns the number of erased enquiries
 * @throws NotFound (404); VersionConflict (409) when the set has changed since `seen`
 */
export async function erasePerson(
  id: string,
  seen: string,
  forget: (ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const { version, enquiries } = await enquiriesOf(id)
  if (seen !== version) {
    throw new VersionConflict(
      'The enquiries of this person have changed in the meantime. Please look at them again.',
    )
  }
  const ids = enquiries.map((one) => one.id)
  await inParallel(ids, (each) => updateItem(enquiryKey(each), { set: { erasing: true } }, ifPresent()))
  await forget(ids)
  await inParallel(ids.slice(1), erase)
  await erase(id)
  return enquiries.length
}

/** Erase an enquiry with all items that name it, as they are at this moment. */
async function erase(id: string): Promise<void> {
  await retryOnConflict(
    LABEL,
    undefined,
    () => getEnquiry(id),
    (current) =>
      transact([
        deleteOp(enquiryKey(id), ifVersion(current.version, LABEL)),
        ...dayWrites(current, undefined),
      ]),
  ).catch((error: unknown) => {
    // Erased by another call meanwhile.
    if (!(error instanceof NotFound)) throw error
  })
}

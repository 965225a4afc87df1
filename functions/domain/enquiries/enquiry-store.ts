import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Body, Query } from '../../../shared/api.ts'
import { samePerson } from '../../../shared/entities/contact-ways.ts'
import {
  type EnquiriesOfPerson,
  type Enquiry,
  enquiry,
  MOST_COUNTED,
  type NewEnquiry,
} from '../../../shared/entities/enquiry.ts'
import { site } from '../../../shared/site.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { AlreadyStored, Conflict, Expired, NotFound, VersionConflict } from '../../platform/errors.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import {
  getExisting,
  getItem,
  ofStatus,
  type Page,
  queryAll,
  queryPage,
  statusKey,
  table,
  ULID_KEY,
} from '../../platform/table/table.ts'
import {
  deleteItem,
  ifAbsent,
  ifPresent,
  putItem,
  putOp,
  transact,
  updateItem,
} from '../../platform/table/table-writes.ts'
import { ifVersion, merged } from '../../platform/versions.ts'

const LABEL = 'This enquiry'

export const enquiryKey = (id: string) => ({ pk: partitions.enquiries, sk: id })

/**
 * Store an enquiry under `id`. A repeat of the same enquiry under the same id changes nothing and returns the stored
 * one, so that a browser may safely repeat a call whose answer was lost.
 * @returns `isNew`: false for a repeat
 * @throws Conflict (409) when `id` holds another enquiry
 */
export async function storeEnquiry(
  id: string,
  sent: NewEnquiry,
  status: Enquiry['status'],
): Promise<{ stored: Enquiry; isNew: boolean }> {
  const now = new Date()
  const created: Enquiry = { id, version: 1, ...sent, status, note: null, submittedAt: now.toISOString() }
  const { done, item } = await putItem(
    itemOf(created),
    ifAbsent(() => new AlreadyStored()),
  )
  if (done) return { stored: created, isNew: true }
  const stored = enquiry.parse(item)
  // Only the visitor's words: the administrator may have changed the status, and a repeat may come from another page.
  if (isDeepStrictEqual(wordsOf(stored), wordsOf(sent))) return { stored, isNew: false }
  throw new Conflict('Another enquiry was sent with the same Idempotency-Key. Please send it with a new one.')
}

const wordsOf = ({ name, contact, interest, message, mix }: NewEnquiry) => ({
  name,
  contact,
  interest,
  message,
  mix,
})

/**
 * Store an enquiry of an imported file for the rest of its retention.
 * @throws AlreadyStored (409); Expired (409) when the retention is over
 */
export async function importEnquiry(imported: Enquiry): Promise<void> {
  const item = itemOf(imported)
  if (item.ttl * 1000 <= Date.now()) throw new Expired()
  await transact([
    putOp(
      item,
      ifAbsent(() => new AlreadyStored()),
    ),
  ])
}

const itemOf = (stored: Enquiry) => ({
  ...enquiryKey(stored.id),
  ...statusKey(stored.status, stored.id),
  ...stored,
  ttl: endOfRetention(new Date(stored.submittedAt)),
})

/** Time from which DynamoDB's TTL may delete an enquiry (a day or two late), in seconds since 1970. */
function endOfRetention(from: Date): number {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + site.enquiriesKeptMonths)
  return Math.ceil(end.getTime() / 1000)
}

/** All enquiries, or those of one status, newest first. */
export const listEnquiries = ({
  cursor,
  status,
}: Query<'GET /api/admin/enquiries'>): Promise<Page<Enquiry>> =>
  queryPage({ pk: partitions.enquiries, sk: ULID_KEY, schema: enquiry, cursor, status })

export const findEnquiry = (id: string) => getItem(enquiryKey(id), enquiry)

/** @throws NotFound (404) */
export const getEnquiry = (id: string): Promise<Enquiry> => getExisting(enquiryKey(id), enquiry)

/** Number of new enquiries, counted up to `MOST_COUNTED`. */
export async function countNewEnquiries(): Promise<number> {
  const { Count = 0 } = await table.send(
    new QueryCommand({
      ...ofStatus(partitions.enquiries, 'new' satisfies Enquiry['status']),
      Select: 'COUNT',
      Limit: MOST_COUNTED,
    }),
  )
  return Count
}

/**
 * Change the given fields only; the day of deletion stays.
 * @throws NotFound (404); VersionConflict (409) when a version is given and the enquiry has another
 */
export async function updateEnquiry(
  id: string,
  { version, ...change }: Body<'PUT /api/admin/enquiries/{id}'>,
): Promise<Enquiry> {
  const lock = version === undefined ? ifPresent() : ifVersion(version, LABEL)
  const { done, item } = await updateItem(
    enquiryKey(id),
    { set: { ...change, ...(change.status && statusKey(change.status, id)) }, add: { version: 1 } },
    lock,
  )
  if (!item) throw new NotFound()
  const stored = enquiry.parse(item)
  // The SDK's retry of a change whose answer was lost.
  const isRepeat = isDeepStrictEqual(stored, { ...merged(stored, change), version: (version ?? 0) + 1 })
  if (!done && !isRepeat) throw lock.error()
  return stored
}

/** An enquiry and all others of the same person. @throws NotFound (404) */
export async function enquiriesOf(id: string): Promise<EnquiriesOfPerson> {
  const stored = await queryAll(partitions.enquiries, enquiry)
  const named = stored.find((one) => one.id === id)
  if (!named) throw new NotFound()
  const others = stored.filter((other) => other.id !== id && samePerson(other.contact, named.contact))
  const enquiries = [named, ...others].map(({ id, name, contact, submittedAt }) => ({
    id,
    name,
    contact,
    submittedAt,
  }))
  const ids = enquiries.map((one) => one.id).sort()
  return { version: createHash('sha256').update(ids.join()).digest('base64url'), enquiries }
}

/**
 * Erase an enquiry and all others of the same person. The named one goes last, so that after a failure the same call
 * finds and erases the rest.
 * @returns the number of erased enquiries
 * @throws NotFound (404); VersionConflict (409) when the set has changed since `shown`
 */
export async function erasePerson(id: string, shown: string): Promise<number> {
  const { version, enquiries } = await enquiriesOf(id)
  if (shown !== version) {
    throw new VersionConflict(
      'The enquiries of this person have changed in the meantime. Please look at them again.',
    )
  }
  await inParallel(enquiries.slice(1), (other) => deleteItem(enquiryKey(other.id)))
  await deleteItem(enquiryKey(id))
  return enquiries.length
}

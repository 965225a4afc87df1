import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Body, Query } from '../../../shared/api.ts'
import { samePerson } from '../../../shared/entities/contact-ways.ts'
import {
  type EnquiriesOfPerson,
  type Enquiry,
  enquiry,
  MOST_COUNTED,
  type NewEnquiry,
} from '../../../shared/entities/enquiry.ts'
import { partitions } from '../../../shared/partitions.ts'
import { site } from '../../../shared/site.ts'
import { AlreadyStored, Conflict, Expired, NotFound, VersionConflict } from '../../platform/errors.ts'
import { requestIdAttribute } from '../../platform/request-id.ts'
import {
  getItem,
  ofStatus,
  type Page,
  putOp,
  queryAll,
  queryPage,
  statusKey,
  table,
  tableName,
  transact,
  ULID_KEY,
} from '../../platform/table.ts'
import { ifVersion, merged } from '../../platform/versions.ts'

const WHAT = 'This enquiry'
/** Deletions under way at once. */
const ERASED_AT_ONCE = 20

export const enquiryKey = (id: string) => ({ pk: partitions.enquiries, sk: id })

export const findEnquiry = (id: string): Promise<Enquiry | undefined> => getItem(enquiryKey(id), enquiry)

/**
 * Stores an enquiry under `id`. The same enquiry under the same id again changes nothing and gives what is
 * stored, so a browser may safely repeat a call whose answer it lost.
 * @throws Conflict (409) when `id` holds another enquiry.
 */
export async function storeEnquiry(
  id: string,
  sent: NewEnquiry,
  status: Enquiry['status'],
): Promise<Enquiry> {
  const now = new Date()
  const created: Enquiry = {
    id,
    version: 1,
    ...sent,
    status,
    note: null,
    submittedAt: now.toISOString(),
  }
  try {
    await table.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...enquiryKey(id),
          ...statusKey(status, id),
          ...created,
          ttl: endOfKeeping(now),
          ...requestIdAttribute(),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return created
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const earlier = enquiry.parse(values(error.Item ?? {}))
    // Only what the visitor wrote: the administrator may have dealt with it already, and how long the form was shown
    // differs between tries, and with it, perhaps, the status: the first one stays.
    const { name, contact, interest, message } = earlier
    if (isDeepStrictEqual({ name, contact, interest, message }, sent)) return earlier
    throw new Conflict(
      'Another enquiry was sent with the same Idempotency-Key. Please send it with a new one.',
    )
  }
}

/**
 * Stores an enquiry as it came back from a file, for what is left of its time.
 * @throws AlreadyStored (409); Expired (409) when that time is over.
 */
export async function importEnquiry(kept: Enquiry): Promise<void> {
  const ttl = endOfKeeping(new Date(kept.submittedAt))
  if (ttl * 1000 <= Date.now()) throw new Expired()
  await transact([
    putOp(
      { ...enquiryKey(kept.id), ...statusKey(kept.status, kept.id), ...kept, ttl },
      { expression: 'attribute_not_exists(pk)', refused: () => new AlreadyStored() },
    ),
  ])
}

/** When DynamoDB's TTL may delete an enquiry (a day or two late), in seconds since 1970. */
function endOfKeeping(from: Date): number {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + site.enquiriesKeptMonths)
  return Math.ceil(end.getTime() / 1000)
}

/** The item in an error comes as DynamoDB's typed values, unlike all others: here texts, numbers and nulls. */
const values = (item: Record<string, AttributeValue>) =>
  Object.fromEntries(Object.entries(item).map(([name, { S, N }]) => [name, S ?? (N ? Number(N) : null)]))

/** All enquiries, or those of one status, newest first. */
export const listEnquiries = ({
  cursor,
  status,
}: Query<'GET /api/admin/enquiries'>): Promise<Page<Enquiry>> =>
  queryPage({ pk: partitions.enquiries, sk: ULID_KEY, schema: enquiry, cursor, status })

/** @throws NotFound */
export async function getEnquiry(id: string): Promise<Enquiry> {
  const found = await findEnquiry(id)
  if (!found) throw new NotFound()
  return found
}

/** How many enquiries nobody has opened; `MOST_COUNTED` when there are as many, or more. */
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
 * Changes only the fields given, and nothing else of the item: when it is to be deleted stays.
 * @throws NotFound; VersionConflict (409) when a version is given and the enquiry has another.
 */
export async function updateEnquiry(
  id: string,
  { version, ...change }: Body<'PUT /api/admin/enquiries/{id}'>,
): Promise<Enquiry> {
  const stored = { ...change, ...(change.status && statusKey(change.status, id)) }
  const fields = Object.entries(stored).filter(([, value]) => value !== undefined)
  const same = version === undefined ? undefined : ifVersion(version, WHAT)
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: enquiryKey(id),
        UpdateExpression: [
          'SET #version = #version + :one',
          ...fields.map(([name]) => `#${name} = :${name}`),
        ].join(),
        ConditionExpression: ['attribute_exists(pk)', ...(same ? [same.expression] : [])].join(' AND '),
        ExpressionAttributeNames: {
          '#version': 'version',
          ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
        },
        ExpressionAttributeValues: {
          ':one': 1,
          ...same?.values,
          ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return enquiry.parse(Attributes)
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    if (!error.Item || version === undefined) throw new NotFound()
    const found = enquiry.parse(values(error.Item))
    // It is this very change when only the answer to it was lost, and the SDK sent it again.
    if (isDeepStrictEqual(found, { ...merged(found, change), version: version + 1 })) return found
    throw ifVersion(version, WHAT).refused()
  }
}

/** An enquiry and every other one of the same person. @throws NotFound */
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
 * Erases an enquiry and every other one of the same person; gives how many.
 * The named one goes last: when something fails on the way, the same call again finds and erases the rest.
 * @throws NotFound; VersionConflict (409) when a version is given and they are others by now.
 */
export async function erasePerson(id: string, shown: string | undefined): Promise<number> {
  const { version, enquiries } = await enquiriesOf(id)
  if (shown !== undefined && shown !== version) {
    throw new VersionConflict(
      'The enquiries of this person have changed in the meantime. Please look at them again.',
    )
  }
  const others = enquiries.slice(1)
  for (let start = 0; start < others.length; start += ERASED_AT_ONCE)
    await Promise.all(others.slice(start, start + ERASED_AT_ONCE).map((other) => erase(other.id)))
  await erase(id)
  return enquiries.length
}

const erase = (id: string) => table.send(new DeleteCommand({ TableName: tableName(), Key: enquiryKey(id) }))

import { isDeepStrictEqual } from 'node:util'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Body, Query } from '../../../shared/api.ts'
import {
  type Enquiry,
  enquiry,
  MAX_REPLIES,
  MOST_COUNTED,
  type NewEnquiry,
  type NextStep,
  NOTHING_DONE,
  type ReplyInput,
} from '../../../shared/entities/enquiry.ts'
import { weightOf } from '../../../shared/entities/goods.ts'
import { dayAfter, londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import {
  AlreadyStored,
  BadRequest,
  Conflict,
  Expired,
  InvalidInput,
  VersionConflict,
} from '../../platform/errors.ts'
import {
  getExisting,
  getItem,
  ofStatus,
  type Page,
  queryPage,
  statusKey,
  table,
  ULID_KEY,
} from '../../platform/table/table.ts'
import { ifAbsent, putItem, putOp, transact, updateOp } from '../../platform/table/table-writes.ts'
import { ifVersion, merged, retryOnConflict, versionConflict } from '../../platform/versions.ts'
import { dayWrites, endOfRetention } from './day-items.ts'

/** Begins errors about an enquiry. */
export const LABEL = 'This enquiry'

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
  const created: Enquiry = {
    id,
    version: 1,
    ...sent,
    ...NOTHING_DONE,
    status,
    submittedAt: now.toISOString(),
  }
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
    ...dayWrites(undefined, imported),
  ])
}

const itemOf = (stored: Enquiry) => ({
  ...enquiryKey(stored.id),
  ...statusKey(stored.status, stored.id),
  ...stored,
  ttl: endOfRetention(stored),
})

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

/** Statuses that wait for an answer. */
export const WAITING = ['new', 'read'] as const satisfies Enquiry['status'][]
const isWaiting = (status: Enquiry['status']) => WAITING.some((one) => one === status)
/** Statuses that say that the buyer was answered. */
const ANSWERED: readonly Enquiry['status'][] = ['answered', 'quoted', 'won']

/**
 * Change the given fields only; the day of deletion stays.
 * @throws NotFound (404); InvalidInput (400) for a next step in the past or more than a year ahead; VersionConflict (409)
 * when a version is given and the enquiry has another
 */
export async function updateEnquiry(
  id: string,
  { version, ...change }: Body<'PUT /api/admin/enquiries/{id}'>,
): Promise<Enquiry> {
  return retryOnConflict(
    LABEL,
    version,
    () => getEnquiry(id),
    (current) => {
      checkDay(change.nextStep, current.nextStep)
      return write(current, changed(current, change))
    },
  )
}

function checkDay(step: NextStep | null | undefined, current: NextStep | null): void {
  const today = londonDay(Date.now())
  if (!step || step.on === current?.on || (step.on >= today && step.on <= dayAfter(today, 366))) return
  throw new InvalidInput([{ path: 'nextStep.on', message: 'Choose today or a later day, within a year.' }])
}

const NO_DEAL = { pence: null, currency: 'GBP', lost: null } as const

/** An enquiry after a change, with what follows from its status. */
function changed(
  current: Enquiry,
  change: { readonly [F in keyof Enquiry]?: Enquiry[F] | undefined },
): Enquiry {
  const next = merged(current, change)
  const { status, mix, replies } = next
  // What was asked for is what is offered, until another weight is typed.
  const isOffer = status === 'quoted' || status === 'won'
  const deal = next.deal ?? (isOffer && mix ? { ...NO_DEAL, kg: weightOf(mix) } : null)
  const now = new Date().toISOString()
  // A status that was taken back said nothing; a reply that was sent did.
  const unanswered = isWaiting(status) && replies.length === 0
  return {
    ...next,
    version: current.version + 1,
    answeredAt: unanswered ? null : (next.answeredAt ?? (ANSWERED.includes(status) ? now : null)),
    wonAt: status === 'won' ? (next.wonAt ?? now) : null,
    deal: deal && { ...deal, lost: status === 'lost' ? deal.lost : null },
  }
}

/** Store the next state of an enquiry. @throws VersionConflict (409) when it has changed since */
async function write(current: Enquiry, next: Enquiry): Promise<Enquiry> {
  const { id, status, note, nextStep, deal, replies, answeredAt, wonAt } = next
  const set = { status, note, nextStep, deal, replies, answeredAt, wonAt, ...statusKey(status, id) }
  await transact([
    updateOp(enquiryKey(id), { set, add: { version: 1 } }, ifVersion(current.version, LABEL)),
    ...dayWrites(current, next),
  ])
  return next
}

/**
 * Keep what was sent to the buyer. The same again under its key is kept once, so that a browser may repeat a call whose answer
 * was lost.
 * @param key idempotency key, a ULID
 * @throws NotFound (404); VersionConflict, Conflict (409) for another version, or another reply under the key; BadRequest
 * (400) when there are as many replies as an enquiry keeps
 */
export async function keepReply(id: string, key: string, { version, ...sent }: ReplyInput): Promise<Enquiry> {
  const repeated = (enquiry: Enquiry) => {
    const found = enquiry.replies.find((reply) => reply.id === key)
    if (found && !isDeepStrictEqual(found, { id: key, at: found.at, ...sent }))
      throw new Conflict('Another reply was kept with the same Idempotency-Key. Please use a new one.')
    return found
  }
  const current = await getEnquiry(id)
  if (repeated(current)) return current
  if (current.version !== version) throw versionConflict(LABEL)
  if (current.replies.length >= MAX_REPLIES)
    throw new BadRequest(
      `An enquiry keeps at most ${MAX_REPLIES} replies. Please write the rest into the note.`,
    )
  const at = new Date().toISOString()
  const change = {
    replies: [...current.replies, { id: key, at, ...sent }],
    answeredAt: current.answeredAt ?? at,
    ...(isWaiting(current.status) && { status: 'answered' as const }),
  }
  try {
    return await write(current, { ...merged(current, change), version: version + 1 })
  } catch (error) {
    // The same call, twice at once.
    const stored = error instanceof VersionConflict ? await getEnquiry(id) : undefined
    if (stored && repeated(stored)) return stored
    throw error
  }
}

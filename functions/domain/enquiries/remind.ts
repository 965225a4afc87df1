import { ANSWER_MINUTES, enquiry } from '../../../shared/entities/enquiry.ts'
import { isOpen, openingMinutesBefore } from '../../../shared/formats/time/opening-minutes.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryBetween } from '../../platform/table/table.ts'
import { updateItem } from '../../platform/table/table-writes.ts'
import { currentFacts } from '../content/facts-store.ts'
import { enquiryKey, WAITING } from './enquiry-store.ts'
import { LAST_ID, oldestId } from './ids.ts'

/** Opening time in which a reminder is made up for, should the scheduler have stood still: a day. */
const LATE_MINUTES = 9 * 60

const waiting = enquiry.pick({ id: true, submittedAt: true, remindedAt: true })

/**
 * Mark the enquiries that have waited an hour of opening time, each once; the mail follows from the mark
 * (functions/enquiry-notice.ts). Only while the company is open. The version stays, since nothing changed that is shown.
 * @returns the number of those marked
 */
export async function remindOfWaiting(now = Date.now()): Promise<number> {
  const facts = await currentFacts()
  if (!isOpen(now, facts)) return 0
  const [from, to] = [ANSWER_MINUTES + LATE_MINUTES, ANSWER_MINUTES].map((minutes) =>
    new Date(openingMinutesBefore(minutes, now, facts)).toISOString(),
  ) as [string, string]
  const found = await Promise.all(
    WAITING.map((status) =>
      queryBetween(
        { pk: partitions.enquiries, from: oldestId(Date.parse(from)), to: LAST_ID, status },
        waiting,
      ),
    ),
  )
  const late = found
    .flat()
    .filter(({ submittedAt, remindedAt }) => !remindedAt && submittedAt >= from && submittedAt <= to)
  const marked = await Promise.all(late.map(({ id }) => mark(id, now)))
  return marked.filter(Boolean).length
}

/** False if it was answered, erased or marked meanwhile. */
async function mark(id: string, now: number): Promise<boolean> {
  const { done } = await updateItem(
    enquiryKey(id),
    { set: { remindedAt: new Date(now).toISOString() } },
    {
      expression:
        '(#status = :new OR #status = :read) AND (attribute_not_exists(remindedAt) OR attribute_type(remindedAt, :null))',
      values: { ':new': 'new', ':read': 'read', ':null': 'NULL' },
    },
  )
  return done
}

import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import { DUE_NAMES } from '../../../shared/entities/posts/post.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { described, logger } from '../../platform/log.ts'
import { queryBetween } from '../../platform/table/table.ts'
import { deleteOp, putOp, type Write } from '../../platform/table/table-writes.ts'

/** Attributes that named a document of a kind in an earlier release, which a rollback brings back. */
const EARLIER_IDS = { post: 'postId', page: 'page', lot: 'lotId' } as const
type Kind = keyof typeof EARLIER_IDS

/** When something of a document happens by itself: it or its draft goes live, it is taken off, or its offer ends. */
const dueTime = z.object({
  kind: z.enum(Object.keys(EARLIER_IDS) as [Kind, ...Kind[]]),
  /** Id of the document; of the words of a page `<language>#<page>`. */
  id: z.string(),
  name: z.enum([...DUE_NAMES, 'expires']),
  at: timestamp,
})
export type DueTime = z.infer<typeof dueTime>

const storedTime = z.preprocess((item: Readonly<Record<string, unknown>>) => {
  const named = Object.entries(EARLIER_IDS).find(([, attribute]) => attribute in item)
  return named ? { kind: named[0], id: item[named[1]], ...item } : item
}, dueTime)

/** The key begins with the time, so that one Query finds what is due. */
const keyOf = ({ id, name, at }: DueTime) => ({ pk: partitions.due, sk: `${at}#${id}#${name}` })

export const TIME_PASSED = 'This time has passed. Choose a later one.'
export const hasPassed = (at: string): boolean => at <= new Date().toISOString()
/** Error of a time at which something goes live. */
export const refusedTime = (message: string) => new InvalidInput([{ path: 'publishAt', message }])

export const putDue = (due: DueTime): Write =>
  putOp({ ...keyOf(due), ...due, [EARLIER_IDS[due.kind]]: due.id })
export const deleteDue = (due: DueTime): Write => deleteOp(keyOf(due))

/** Writes from the due times of a document's state to those of its next one. */
export function changedDueTimes(held: readonly DueTime[], wanted: readonly DueTime[]): Write[] {
  const without = (times: readonly DueTime[], others: readonly DueTime[]) =>
    times.filter((time) => !others.some((other) => isDeepStrictEqual(time, other)))
  return [...without(wanted, held).map(putDue), ...without(held, wanted).map(deleteDue)]
}

/**
 * The due times until an instant, earliest first; all of them, or the first `most`. One that cannot be read is logged, and undefined:
 * it must not keep the others from their time.
 */
export async function findDue(until: Date, most = Infinity): Promise<(DueTime | undefined)[]> {
  // `$` follows `#`, which stands behind the time in a key.
  const range = { pk: partitions.due, to: `${until.toISOString()}$`, most }
  const items = await queryBetween(range, z.looseObject({ sk: z.string() }))
  return items.map((item) => {
    const { data, error } = storedTime.safeParse(item)
    if (error) logger.error('due time not read', { key: item.sk, fault: described(error) })
    return data
  })
}

/** All due times, earliest first. */
export const findAllDue = () => findDue(new Date('9999-12-31T23:59:59.999Z'))

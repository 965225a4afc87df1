import * as z from 'zod'
import { timestamp, ulid } from '../../../shared/entities/fields.ts'
import { DUE_NAMES } from '../../../shared/entities/posts/post.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { queryBetween } from '../../platform/table/table.ts'
import { deleteOp, putOp, type Write } from '../../platform/table/table-writes.ts'

const duePost = z.object({ postId: ulid, name: z.enum(DUE_NAMES), at: timestamp })
/** `page` is the name of a page's words in the table, `<language>#<page>`. */
const duePage = z.object({ page: z.string(), name: z.literal('publishAt'), at: timestamp })
/** End of a lot's offer. */
const dueLot = z.object({ lotId: ulid, name: z.literal('expires'), at: timestamp })
export type DuePost = z.infer<typeof duePost>
export type DuePage = z.infer<typeof duePage>
export type DueLot = z.infer<typeof dueLot>

/** Item of a due time. Its key begins with the time, so that one Query finds what is due. */
const dueTime = z.union([duePost, duePage, dueLot])
export type DueTime = z.infer<typeof dueTime>

const idOf = (due: DueTime): string => ('page' in due ? due.page : 'lotId' in due ? due.lotId : due.postId)

const keyOf = (due: DueTime) => ({ pk: partitions.due, sk: `${due.at}#${idOf(due)}#${due.name}` })

export const TIME_PASSED = 'This time has passed. Choose a later one.'
export const hasPassed = (at: string): boolean => at <= new Date().toISOString()

/** Refusal of a time at which something goes live. */
export const refusedTime = (message: string) => new InvalidInput([{ path: 'publishAt', message }])

export const putDue = (due: DueTime): Write => putOp({ ...keyOf(due), ...due })
export const deleteDue = (due: DueTime): Write => deleteOp(keyOf(due))

/** The due times until an instant, earliest first. */
export const findDue = (until: Date): Promise<DueTime[]> =>
  // `$` follows `#`, which stands behind the time in a key.
  queryBetween({ pk: partitions.due, to: `${until.toISOString()}$` }, dueTime)

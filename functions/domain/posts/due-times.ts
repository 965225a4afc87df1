import * as z from 'zod'
import { timestamp, ulid } from '../../../shared/entities/fields.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { queryBefore } from '../../platform/table/table.ts'
import { deleteOp, putOp, type Write } from '../../platform/table/table-writes.ts'

/** Names of a post's due times, in the order in which equal ones are due. */
const NAMES = ['publishAt', 'unpublishAt'] as const
type DueTimes = Pick<Post, (typeof NAMES)[number]>

/** Item of a due time. Its key begins with the time, so that one Query finds what is due. */
const dueTime = z.object({ postId: ulid, name: z.enum(NAMES), at: timestamp })
export type DueTime = z.infer<typeof dueTime>

const keyOf = ({ at, postId, name }: DueTime) => ({ pk: partitions.due, sk: `${at}#${postId}#${name}` })

const dueTimesOf = (post: Post | undefined): DueTime[] =>
  NAMES.flatMap((name) => {
    const at = post?.[name]
    return post && at ? [{ postId: post.id, name, at }] : []
  })

/** Writes from the due times of a post's state to those of its next one; undefined before it is there, or after. */
export function changedDueTimes(before: Post | undefined, after: Post | undefined): Write[] {
  const [held, wanted] = [before, after].map(dueTimesOf) as [DueTime[], DueTime[]]
  const without = (times: DueTime[], others: DueTime[]) =>
    times.filter(({ name, at }) => !others.some((one) => one.name === name && one.at === at))
  return [
    ...without(wanted, held).map((time) => putOp({ ...keyOf(time), ...time })),
    ...without(held, wanted).map((time) => deleteOp(keyOf(time))),
  ]
}

type Publication = DueTimes & Pick<Post, 'published'>

/**
 * The due times that a state can have: a draft goes live, what stays live gets its unsaved changes, and only what is live, or
 * will be, is taken off. A publication by hand, or its end, ends the time that there was for one.
 */
export function possibleDueTimes(
  { published, publishAt, unpublishAt }: Publication,
  before?: Publication,
): DueTimes {
  const wasLive = before?.published ?? false
  const ended = published ? !wasLive : wasLive && publishAt === before?.publishAt
  return {
    publishAt: ended ? null : publishAt,
    unpublishAt: published || publishAt ? unpublishAt : null,
  }
}

/** @throws InvalidInput (400) for a new due time that has passed, or a post that is to be taken off before it goes live */
export function checkDueTimes(next: DueTimes, before: DueTimes | undefined): void {
  const now = new Date().toISOString()
  const issues = NAMES.flatMap((name) => {
    const at = next[name]
    return at && at !== before?.[name] && at <= now
      ? [{ path: name, message: 'This time has passed. Choose a later one.' }]
      : []
  })
  const { publishAt, unpublishAt } = next
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    issues.push({ path: 'unpublishAt', message: 'Choose a time after the one of publishing.' })
  if (issues.length > 0) throw new InvalidInput(issues)
}

/** The earliest due times that have come, at most 100. */
export const findDue = (now: Date): Promise<DueTime[]> =>
  // `$` follows `#`, which stands behind the time in a key.
  queryBefore({ pk: partitions.due, sk: `${now.toISOString()}$` }, dueTime)

import { DUE_NAMES, type Post } from '../../../shared/entities/posts/post.ts'
import { InvalidInput } from '../../platform/errors.ts'
import type { Write } from '../../platform/table/table-writes.ts'
import { type DuePost, deleteDue, hasPassed, putDue, TIME_PASSED } from '../documents/due-items.ts'

type DueTimes = Pick<Post, (typeof DUE_NAMES)[number]>

export const areDueTimes = (fields: readonly string[]): boolean =>
  fields.every((field) => DUE_NAMES.some((name) => name === field))

const dueTimesOf = (post: Post | undefined): DuePost[] =>
  DUE_NAMES.flatMap((name) => {
    const at = post?.[name]
    return post && at ? [{ postId: post.id, name, at }] : []
  })

/** Writes from the due times of a post's state to those of its next one; undefined before it is there, or after. */
export function changedDueTimes(before: Post | undefined, after: Post | undefined): Write[] {
  const [held, wanted] = [before, after].map(dueTimesOf) as [DuePost[], DuePost[]]
  const without = (times: DuePost[], others: DuePost[]) =>
    times.filter(({ name, at }) => !others.some((one) => one.name === name && one.at === at))
  return [...without(wanted, held).map(putDue), ...without(held, wanted).map(deleteDue)]
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
  const issues = DUE_NAMES.flatMap((name) => {
    const at = next[name]
    return at && at !== before?.[name] && hasPassed(at) ? [{ path: name, message: TIME_PASSED }] : []
  })
  const { publishAt, unpublishAt } = next
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    issues.push({ path: 'unpublishAt', message: 'Choose a time after the one of publishing.' })
  if (issues.length > 0) throw new InvalidInput(issues)
}

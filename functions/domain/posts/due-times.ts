import type * as z from 'zod'
import type { UnsavedEdit } from '../../../shared/entities/posts/draft.ts'
import { DUE_NAMES, type Post, postTexts, splitLabels } from '../../../shared/entities/posts/post.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { type DueTime, hasPassed, refusedTime, TIME_PASSED } from '../documents/due-items.ts'
import { type CleanHtml, cleanContent } from './sanitize.ts'

type DueTimes = Pick<Post, (typeof DUE_NAMES)[number]>

export const areDueTimes = (fields: readonly string[]): boolean =>
  fields.every((field) => DUE_NAMES.some((name) => name === field))

/** Due times of a post: that of a live one's unsaved changes stands in these. An earlier release stored it with the post. */
export const timesOf = (
  { publishAt, unpublishAt }: DueTimes,
  changes: Pick<UnsavedEdit, 'publishAt'> | null,
): DueTimes => ({ publishAt: changes?.publishAt ?? publishAt, unpublishAt })

/** Due times that are stored with a post. */
export const dueTimesOf = (post: Post): DueTime[] =>
  DUE_NAMES.flatMap((name) => {
    const at = post[name]
    return at ? [{ kind: 'post' as const, id: post.id, name, at }] : []
  })

type Publication = DueTimes & Pick<Post, 'published'>

/**
 * The due times that a state of a post can be stored with: only a draft goes live, and only what is live, or will be, is taken off. A
 * publication by hand, or its end, ends the time that there was for one. One that an earlier release stored with a live post stays
 * until that is changed.
 */
export function possibleDueTimes(
  { published, publishAt, unpublishAt }: Publication,
  before?: Publication,
): DueTimes {
  const isEarlier = before?.published === true && publishAt === before.publishAt
  return {
    publishAt: published === isEarlier ? publishAt : null,
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

/** Texts of an unsaved edit that can be published without anybody there. */
export type KeptTexts = z.output<typeof postTexts> & { readonly content: CleanHtml }

/**
 * The texts of a live article's unsaved edit, as they are published at a set time.
 * @throws InvalidInput (400) for what only a person can publish: texts that are not valid, other texts published since, and
 * another language, in which it may meet a translation
 */
export function keptTexts(edit: UnsavedEdit, live: Post): KeptTexts {
  if (edit.version !== null && edit.version < (live.textVersion ?? live.version))
    throw refusedTime('The article was changed after you began these changes. Open and publish them by hand.')
  const checked = postTexts.safeParse({ ...edit, tags: splitLabels(edit.tags) })
  if (!checked.success)
    throw refusedTime(
      `Open the changes and complete them first. ${checked.error.issues.map(({ message }) => message).join('. ')}`,
    )
  if (checked.data.language !== live.language)
    throw refusedTime('The changes give the article another language: publish them by hand.')
  return { ...checked.data, content: cleanContent(checked.data.content) }
}

import { useState } from 'react'
import type { Post } from '../../../../../../shared/entities/posts/post.ts'
import { useDueTime } from '../../../../forms/due-time/due-time.ts'
import { storedText } from '../../../../storage/stored-text.ts'

/** Publication date of a save: now, the one that the post has or had when it was last live, or a past day. */
export type DateChoice = 'today' | 'keep' | 'other'

/** Choice of the last time, in this browser: 'keep', or null for the default. */
const remembered = storedText('adminPublicationDate')

type Dates = Pick<Post, 'publishedAt' | 'lastPublishedAt'>

/** Date that a post can keep; null for one that was never live, or is of today anyway. */
export function keptDate(post: Dates | undefined, now: Date): string | null {
  const date = post ? (post.publishedAt ?? post.lastPublishedAt) : null
  return date && new Date(date).toDateString() !== now.toDateString() ? date : null
}

interface ChosenDate {
  readonly choice: DateChoice
  /** `yyyy-mm-dd` of the choice 'other'. */
  readonly day: string
  readonly kept: string | null
}

/** Publication date of a save, ISO 8601 UTC. A chosen day begins its article at noon, which is that day all over Europe. */
export function dateOf({ choice, day, kept }: ChosenDate, now: Date): string {
  if (choice === 'keep' && kept) return kept
  const noon = Date.parse(`${day}T12:00:00Z`)
  return choice === 'other' && noon < now.getTime() ? new Date(noon).toISOString() : now.toISOString()
}

export type PublicationDate = ReturnType<typeof usePublicationDate>

/** Choice of the publication date, the one of last time at first. */
export function usePublicationDate(post: Dates | undefined) {
  const kept = keptDate(post, new Date())
  const [choice, setChoice] = useState<DateChoice>(() =>
    kept && remembered.get() === 'keep' ? 'keep' : 'today',
  )
  const [day, setDay] = useState(() => (kept ?? new Date().toISOString()).slice(0, 10))
  return {
    kept,
    choice,
    choose: (chosen: DateChoice) => {
      setChoice(chosen)
      if (chosen !== 'other') remembered.set(chosen === 'keep' ? chosen : null)
    },
    day,
    // A browser gives an empty text while a date is not complete.
    chooseDay: (typed: string) => typed && setDay(typed),
    at: (now: Date) => dateOf({ choice, day, kept }, now),
  }
}

export type Publication = ReturnType<typeof usePublication>

/** Publication of a post as its form holds it, at first as it is live. It is no part of the unsaved edit. */
export function usePublication(post: Post | undefined) {
  const [published, setPublished] = useState(post?.published ?? false)
  const date = usePublicationDate(post)
  // That of a live post is for its unsaved changes, which saving publishes now.
  const goesLive = useDueTime(post && !post.published ? post.publishAt : null)
  const goesOff = useDueTime(post?.unpublishAt ?? null)
  const shown = [...(published ? [] : [goesLive]), ...(published || goesLive.clock !== '' ? [goesOff] : [])]
  return {
    published,
    setPublished,
    date,
    goesLive,
    goesOff,
    /** True for a draft that goes live by itself once it is saved. */
    scheduled: !published && goesLive.instant !== null,
    /** Why the form can't be saved. */
    problem: shown.find((time) => time.problem)?.problem,
    timesChanged: shown.some((time) => time.changed),
    /** Fields of a save: a draft has no date, and a live article goes off only. */
    at: (now: Date) => ({
      published,
      publishedAt: published ? date.at(now) : null,
      publishAt: published ? null : goesLive.instant,
      unpublishAt: shown.includes(goesOff) ? goesOff.instant : null,
    }),
  }
}

interface Switch {
  /** True while the saved post is published. */
  readonly live: boolean
  /** The switch of the form. */
  readonly published: boolean
  /** True for a draft that goes live by itself. */
  readonly scheduled?: boolean
}

/** What closing the form would lose of the switch; undefined when the article is as the switch says. */
export function unsavedSwitch({ live, published }: Switch): string | undefined {
  if (live === published) return
  return published
    ? 'You turned on “Published”, but did not save: the article stays a draft.'
    : 'You turned off “Published”, but did not save: the article stays live.'
}

type PublicationOf = Pick<Post, 'published' | 'publishedAt'> &
  Partial<Pick<Post, 'publishAt' | 'unpublishAt'>>

/** How the publication changed in a newer version, and what saving the form would make of it, in words. */
export function publicationChange(
  before: PublicationOf | undefined,
  newest: PublicationOf,
  published: boolean,
): string | undefined {
  if (newest.published === before?.published) {
    if (newest.publishAt !== before.publishAt || newest.unpublishAt !== before.unpublishAt)
      return 'The time at which the article goes live or is taken off was changed in the meantime.'
    if (newest.publishedAt === before.publishedAt) return
    return 'The publication date was changed in the meantime.'
  }
  if (newest.published) {
    const after = published ? '' : ' “Overwrite with mine” makes it a draft again.'
    return `The article was published in the meantime.${after}`
  }
  const after = published ? ' “Overwrite with mine” publishes it again.' : ''
  return `The article was unpublished in the meantime.${after}`
}

/** Label of the button that saves: what it does to the article. */
export function submitLabel({ live, published, scheduled }: Switch): string {
  if (!live && scheduled) return 'Schedule'
  if (live) return published ? 'Update live article' : 'Unpublish and save'
  return published ? 'Publish' : 'Save draft'
}

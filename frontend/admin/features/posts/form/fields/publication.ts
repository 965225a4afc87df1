import { useState } from 'react'
import type { Post } from '../../../../../../shared/entities/posts/post.ts'
import { useDueTime } from '../../../../forms/due-time/due-time-field.tsx'
import { storedText } from '../../../../storage/stored-text.ts'

/** Publication date of a save: now, a past day, or one of the dates that can be kept (ISO 8601 UTC). */
export type DateChoice = 'today' | 'other' | (string & {})

/** Choice of the last time, in this browser: 'keep', or null for the default. */
const remembered = storedText('adminPublicationDate')

type Dates = Pick<Post, 'publishedAt' | 'lastPublishedAt' | 'firstPublishedAt'>

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** Day of an article as its readers see it, which is London's (frontend/site/sections/article/post-date.ts). */
export const longDay = (date: Date | string): string => longDate.format(new Date(date))

/** Dates that a post can keep: the one that it has or had when it was last live, and its first one. None is of today. */
export function keptDates(post: Dates | undefined, now: Date): string[] {
  const dates = new Set(post && [post.publishedAt ?? post.lastPublishedAt, post.firstPublishedAt])
  return [...dates].filter((date) => date !== null && longDay(date) !== longDay(now)) as string[]
}

interface ChosenDate {
  readonly choice: DateChoice
  /** `yyyy-mm-dd` of the choice 'other'. */
  readonly day: string
}

/** Publication date of a save, ISO 8601 UTC. A chosen day begins its article at noon, which is that day all over Europe. */
export function dateOf({ choice, day }: ChosenDate, now: Date): string {
  if (choice !== 'other') return choice === 'today' ? now.toISOString() : choice
  const noon = Date.parse(`${day}T12:00:00Z`)
  return noon < now.getTime() ? new Date(noon).toISOString() : now.toISOString()
}

export type PublicationDate = ReturnType<typeof usePublicationDate>

/** Choice of the publication date, the one of last time at first. */
export function usePublicationDate(post: Dates | undefined) {
  const own = keptDates(post, new Date())
  const [choice, setChoice] = useState<DateChoice>(() => (remembered.get() === 'keep' && own[0]) || 'today')
  const [restored, setRestored] = useState<string>()
  const [day, setDay] = useState(() => (own[0] ?? new Date().toISOString()).slice(0, 10))
  return {
    kept: restored && !own.includes(restored) ? [restored, ...own] : own,
    choice,
    choose: (chosen: DateChoice) => {
      setChoice(chosen)
      if (chosen !== 'other') remembered.set(chosen === 'today' ? null : 'keep')
    },
    /** Choose the date of an earlier version; the choice of last time stays. Returns what takes that back. */
    restore: (date: string) => {
      setRestored(date)
      setChoice(date)
      return () => setChoice(choice)
    },
    day,
    // A browser gives an empty text while a date is not complete.
    chooseDay: (typed: string) => typed && setDay(typed),
    at: (now: Date) => dateOf({ choice, day }, now),
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
      return 'The time at which the article is published or taken offline was changed in the meantime.'
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

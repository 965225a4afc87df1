import { useState } from 'react'
import type { Post } from '../../../../../../shared/entities/post.ts'
import { storedText } from '../../../../storage/stored-text.ts'

/** Publication date of a save: now, the one that the post has or had when it was last live, or a past day. */
export type DateChoice = 'today' | 'keep' | 'other'

/** Choice of the last time, in this browser: 'keep', or null for the default. */
const remembered = storedText('adminPublicationDate')

type Dates = Pick<Post, 'publishedAt' | 'lastPublishedAt'>

/** Date that a post can keep; null for one that was never live. */
export const keptDate = (post: Dates | undefined): string | null =>
  post ? (post.publishedAt ?? post.lastPublishedAt) : null

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
  const kept = keptDate(post)
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
  return {
    published,
    setPublished,
    date,
    /** Fields of a save: a draft has no date. */
    at: (now: Date) => ({ published, publishedAt: published ? date.at(now) : null }),
  }
}

/** Label of the button that saves: what it does to the article. `live` is true while the saved post is published. */
export function submitLabel({ live, published }: { live: boolean; published: boolean }): string {
  if (live) return published ? 'Update live article' : 'Unpublish and save'
  return published ? 'Publish' : 'Save draft'
}

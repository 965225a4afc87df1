import { isDeepStrictEqual } from 'node:util'
import type { UnsavedEdit } from '../../../shared/entities/posts/draft.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { transact, type Write } from '../../platform/table/table-writes.ts'
import { retryOnConflict } from '../../platform/versions.ts'
import { entryOp } from '../diary/diary-store.ts'
import type { DueTime } from '../documents/due-items.ts'
import { type KeptTexts, keptTexts, timesOf } from './due-times.ts'
import { changeItems, getStored, nextPost, reviewed } from './post-store.ts'
import { checkConfirmed } from './translation-review.ts'
import { endedEdit, findEdit, timedEdit } from './unsaved-edit-store.ts'

/**
 * Publish a post, or what was changed of a live one, dated with the time that was chosen.
 * @returns false if it was done, changed or cancelled meanwhile
 * @throws NotFound (404) for a deleted post, InvalidInput (400) for what only a person can publish
 */
export const publishDuePost = (due: DueTime): Promise<boolean> =>
  change(due, async (current, edit) => {
    const kept = edit ? keptTexts(edit, current) : undefined
    // Changes that were discarded meanwhile, or taken back by hand, end with their time: nothing is published or noted.
    const isPublication = !current.published || changesTexts(kept, current)
    const publishedAt = isPublication ? due.at : current.publishedAt
    const next = nextPost(current, { ...kept, published: true, publishAt: null, publishedAt })
    return {
      // Other texts of a translation are compared with its source.
      next: kept ? await reviewed(next, current) : next,
      others: [
        ...(edit ? endedEdit(edit) : []),
        ...(isPublication ? [entryOp({ ...noted(due), action: 'publish' })] : []),
      ],
    }
  })

/** Take a live post off, as `publishDuePost` publishes one. Of one that is not live, only the time ends. */
export const takeOffDuePost = (due: DueTime): Promise<boolean> =>
  change(due, async (current, edit) => ({
    next: nextPost(current, { published: false, unpublishAt: null }),
    others: [
      ...timedEdit(edit, null),
      ...(current.published ? [entryOp({ ...noted(due), action: 'unpublish' })] : []),
    ],
  }))

interface Change {
  readonly next: Post
  readonly others: readonly Write[]
}

/** @param changeOf what becomes of the post, whose unsaved edit it gets if it is live */
const change = (
  { id, name, at }: DueTime,
  changeOf: (current: Post, edit: UnsavedEdit | null) => Promise<Change>,
): Promise<boolean> =>
  retryOnConflict(
    'This post',
    undefined,
    () => getStored(id),
    async (stored) => {
      const current: Post = { ...stored, translationOf: stored.translationOf ?? null }
      const edit = current.published ? await findEdit(id) : null
      if (name === 'expires' || timesOf(current, edit)[name] !== at) return false
      const { next, others } = await changeOf(current, edit)
      checkConfirmed(next)
      await transact([...changeItems(stored, next), ...others])
      return true
    },
  )

const noted = ({ id }: DueTime) => ({ what: 'blog', id, session: null })

const changesTexts = (kept: KeptTexts | undefined, live: Post): boolean =>
  kept !== undefined &&
  Object.entries(kept).some(([name, text]) => !isDeepStrictEqual(text, live[name as keyof Post]))

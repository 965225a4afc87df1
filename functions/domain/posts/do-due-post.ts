import { isDeepStrictEqual } from 'node:util'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { NotFound } from '../../platform/errors.ts'
import { transact } from '../../platform/table/table-writes.ts'
import { retryOnConflict } from '../../platform/versions.ts'
import { entryOp } from '../diary/diary-store.ts'
import type { DuePost } from '../documents/due-items.ts'
import { findKeptChanges, type KeptChanges } from './kept-changes.ts'
import { changeItems, getStored, nextPost, reviewed } from './post-store.ts'
import { checkConfirmed } from './translation-review.ts'

/**
 * Publish a post, or what was changed of a live one, or take it off.
 * @returns false if it was done, changed or cancelled meanwhile
 */
export async function doDuePost(due: DuePost): Promise<boolean> {
  try {
    return await retryOnConflict(
      'This post',
      undefined,
      () => getStored(due.postId),
      async (stored) => {
        const current: Post = { ...stored, translationOf: stored.translationOf ?? null }
        if (current[due.name] !== due.at) return false
        const kept =
          due.name === 'publishAt' && current.published ? await findKeptChanges(current) : undefined
        // Changes that were discarded meanwhile, or taken back by hand, end with their time: nothing is published or noted.
        const isPublication = due.name === 'publishAt' && (!current.published || changesTexts(kept, current))
        const changed = nextPost(current, { ...kept?.texts, ...changeOf(due, current, isPublication) })
        // Other texts of a translation are compared with its source.
        const next = kept ? await reviewed(changed, current) : changed
        checkConfirmed(next)
        const noted = due.name === 'unpublishAt' || isPublication ? [entryOp(whatOf(due))] : []
        await transact([...changeItems(stored, next), ...(kept ? [kept.deletion] : []), ...noted])
        return true
      },
    )
  } catch (error) {
    // Deleted since it was found.
    if (error instanceof NotFound) return false
    throw error
  }
}

const changesTexts = (kept: KeptChanges | undefined, live: Post): boolean =>
  kept !== undefined &&
  Object.entries(kept.texts).some(([name, text]) => !isDeepStrictEqual(text, live[name as keyof Post]))

/** What goes live by itself is dated with the moment that was chosen. */
function changeOf({ name, at }: DuePost, { publishedAt }: Post, isPublication: boolean) {
  if (name === 'unpublishAt') return { published: false }
  return { published: true, publishAt: null, publishedAt: isPublication ? at : publishedAt }
}

const whatOf = ({ name, postId }: DuePost) => ({
  what: 'blog',
  action: name === 'publishAt' ? 'publish' : 'unpublish',
  id: postId,
  session: null,
})

import { isDeepStrictEqual } from 'node:util'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { NotFound } from '../../platform/errors.ts'
import { described, logger } from '../../platform/log.ts'
import { transact } from '../../platform/table/table-writes.ts'
import { retryOnConflict } from '../../platform/versions.ts'
import { entryOp } from '../diary/diary-store.ts'
import { type DueTime, findDue } from './due-times.ts'
import { findKeptChanges, type KeptChanges } from './kept-changes.ts'
import { changeItems, getStored, nextPost } from './post-store.ts'
import { checkConfirmed } from './translation-review.ts'

/**
 * Publish and take off what is due. Each happens once, whoever else tries at the same time: it is one transaction with an
 * optimistic lock, which also removes the due time. What fails is tried again by the next run.
 * @returns the number of failures
 */
export async function doWhatIsDue(now: Date): Promise<number> {
  let failures = 0
  for (const due of await findDue(now)) {
    try {
      if (await doOne(due)) logger.info('due time', { ...due })
    } catch (error) {
      failures++
      logger.error('due time failed', { ...due, fault: described(error) })
    }
  }
  return failures
}

/** @returns false if it was done, changed or cancelled meanwhile */
async function doOne(due: DueTime): Promise<boolean> {
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
        const next = nextPost(current, { ...kept?.texts, ...changeOf(due, current, isPublication) })
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
function changeOf({ name, at }: DueTime, { publishedAt }: Post, isPublication: boolean) {
  if (name === 'unpublishAt') return { published: false }
  return { published: true, publishAt: null, publishedAt: isPublication ? at : publishedAt }
}

const whatOf = ({ name, postId }: DueTime) => ({
  what: 'blog',
  action: name === 'publishAt' ? 'publish' : 'unpublish',
  id: postId,
  session: null,
})

import type * as z from 'zod'
import { type Post, postTexts, splitLabels } from '../../../shared/entities/posts/post.ts'
import type { Write } from '../../platform/table/table-writes.ts'
import { refusedTime } from '../documents/due-items.ts'
import { type CleanHtml, cleanContent } from './sanitize.ts'
import { deletedEdit, endOf, findEdit } from './unsaved-edit-store.ts'

/** The unsaved edit of a live article, as it is published at a set time. */
export interface KeptChanges {
  readonly texts: z.output<typeof postTexts> & { readonly content: CleanHtml }
  /** When it ends, in seconds since 1970, unless it is changed again. */
  readonly endsAt: number
  /** Its deletion, for the transaction that publishes it; the transaction fails if it was changed since. */
  readonly deletion: Write
}

/**
 * The unsaved edit of a live article, if it can be published without anybody there; undefined when there is none.
 * @throws InvalidInput (400) for what only a person can publish: texts that are not valid, other texts published since, and
 * another language, in which it may meet a translation
 */
export async function findKeptChanges(live: Post): Promise<KeptChanges | undefined> {
  const edit = await findEdit(live.id)
  if (!edit) return undefined
  if (edit.version !== null && edit.version < (live.textVersion ?? live.version))
    throw refusedTime('The article was changed after you began these changes. Open and publish them by hand.')
  const checked = postTexts.safeParse({ ...edit, tags: splitLabels(edit.tags) })
  if (!checked.success)
    throw refusedTime(
      `Open the changes and complete them first. ${checked.error.issues.map(({ message }) => message).join('. ')}`,
    )
  if (checked.data.language !== live.language)
    throw refusedTime('The changes give the article another language: publish them by hand.')
  return {
    texts: { ...checked.data, content: cleanContent(checked.data.content) },
    endsAt: endOf(edit),
    deletion: deletedEdit(edit),
  }
}

import type * as z from 'zod'
import { type Post, postTexts, splitLabels } from '../../../shared/entities/posts/post.ts'
import { InvalidInput } from '../../platform/errors.ts'
import type { Write } from '../../platform/table/table-writes.ts'
import { type CleanHtml, cleanContent } from './sanitize.ts'
import { deletedEdit, findEdit } from './unsaved-edit-store.ts'

/** The unsaved edit of a live article, as it is published at a set time. */
export interface KeptChanges {
  readonly texts: z.output<typeof postTexts> & { readonly content: CleanHtml }
  /** Its deletion, for the transaction that publishes it; the transaction fails if it was changed since. */
  readonly deletion: Write
}

const refused = (message: string) => new InvalidInput([{ path: 'publishAt', message }])

/**
 * The unsaved edit of a live article, if it can be published without anybody there; undefined when there is none.
 * @throws InvalidInput (400) for what only a person can publish: texts that are not valid, other texts published since, another
 * address, and a translation, which is compared with its source
 */
export async function findKeptChanges(live: Post): Promise<KeptChanges | undefined> {
  const edit = await findEdit(live.id)
  if (!edit) return undefined
  if (live.translationOf)
    throw refused('Changes of a translation are compared with its source: publish them by hand.')
  if (edit.version !== null && edit.version < (live.textVersion ?? live.version))
    throw refused('The article was changed after you began these changes. Open and publish them by hand.')
  const checked = postTexts.safeParse({ ...edit, tags: splitLabels(edit.tags) })
  if (!checked.success)
    throw refused(
      `Open the changes and complete them first. ${checked.error.issues.map(({ message }) => message).join('. ')}`,
    )
  const { slug, language } = checked.data
  if (slug !== live.slug || language !== live.language)
    throw refused('The changes give the article another address: publish them by hand.')
  return {
    texts: { ...checked.data, content: cleanContent(checked.data.content) },
    deletion: deletedEdit(edit),
  }
}

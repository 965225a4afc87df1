import type * as z from 'zod'
import type { UnsavedEdit } from '../../../shared/entities/posts/draft.ts'
import { type Post, postTexts, splitLabels } from '../../../shared/entities/posts/post.ts'
import { refusedTime } from '../documents/due-items.ts'
import { type CleanHtml, cleanContent } from './sanitize.ts'

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

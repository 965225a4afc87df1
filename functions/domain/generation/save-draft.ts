import { ulid } from 'ulid'
import type { Job } from '../../../shared/entities/generation.ts'
import { textsAsTyped } from '../../../shared/entities/posts/draft.ts'
import { type Post, postInput } from '../../../shared/entities/posts/post.ts'
import { transact } from '../../platform/table/table-writes.ts'
import { withFreeSlug } from '../posts/addresses/free-slug.ts'
import { translationChecks, translationIn } from '../posts/addresses/post-claims.ts'
import { changeItems, getStored, newPost, nextPost, postItems } from '../posts/post-store.ts'
import { type CleanHtml, cleanContent } from '../posts/sanitize.ts'
import { compared } from '../posts/translation-review.ts'
import { newEditItem } from '../posts/unsaved-edit-store.ts'
import { succeeded } from './job-store.ts'
import type { Cost } from './money/usage.ts'
import type { TranslatedTexts } from './translator/translate-article.ts'
import type { WrittenArticle } from './writer/write-article.ts'

/** Store the draft of an article and its job's end in one transaction, under the first free slug. @returns its id */
export const saveArticle = (jobId: string, { post, fault }: WrittenArticle, progress: Progress) =>
  withFreeSlug(post.slug, async (slug) => {
    const draft = newPost({ ...post, slug })
    const message = fault && `The draft has ${fault.description}: adjust it before you publish it.`
    await transact([
      ...(await succeeded(jobId, { postId: draft.id, ...progress, ...(message && { message }) }, 'articles')),
      ...postItems(draft),
    ])
    return draft.id
  })

/** The translation of an article into the language of a job; undefined if there is none. */
export async function existingTranslation(
  source: Post,
  language: Post['language'],
): Promise<Post | undefined> {
  const id = await translationIn(source.id, language)
  return id === undefined
    ? undefined
    : getStored(id).then((stored) => ({ ...stored, translationOf: source.id }))
}

/**
 * Store a translation and its job's end in one transaction: as a new draft, in the draft that there is, or, of a
 * translation that is published or goes live by itself, as its unsaved edit, so that nothing unread is public. @returns the id of the translation
 */
export async function saveTranslation(
  jobId: string,
  { source, existing, texts, ...progress }: TranslationResult,
): Promise<string> {
  const end = (result: Pick<Job, 'postId' | 'message'>) =>
    succeeded(jobId, { ...progress, ...result }, 'translations')
  const content = cleanContent(texts.content)
  if (!existing) return saveNew(source, { ...texts, content }, (postId) => end({ postId }))
  if (existing.published || existing.publishAt) {
    const state = existing.published ? 'is published' : 'goes live at a set time'
    const message = `The translation ${state}. The new texts are in its unsaved changes: open it to check and save them.`
    await transact([...(await end({ postId: existing.id, message })), newEditItem(editOf(existing, texts))])
    return existing.id
  }
  // Compared as a new one: every part is now made from the source as it is.
  const next = await compared(nextPost(existing, { ...texts, content }), undefined, source)
  await transact([...(await end({ postId: existing.id })), ...changeItems(existing, next)])
  return existing.id
}

/** Characters received, and what they cost. */
interface Progress {
  readonly progress: number
  readonly cost: Cost
}

export interface TranslationResult extends Progress {
  readonly source: Post
  readonly existing: Post | undefined
  readonly texts: TranslatedTexts
}

const saveNew = (
  source: Post,
  texts: TranslatedTexts & { readonly content: CleanHtml },
  end: (postId: string) => ReturnType<typeof succeeded>,
) =>
  withFreeSlug(texts.slug, async (slug) => {
    const { featuredImage } = source
    const input = postInput.parse({ ...texts, slug, featuredImage, translationOf: source.id })
    const draft = await compared(newPost({ ...input, content: texts.content }), undefined, source)
    await transact([...(await end(draft.id)), ...postItems(draft), ...translationChecks(undefined, draft)])
    return draft.id
  })

/** The texts in the form of an existing translation. */
const editOf = (existing: Post, texts: TranslatedTexts) => ({
  ...textsAsTyped({ ...existing, ...texts }),
  id: existing.id,
  version: existing.version,
  writer: ulid(),
})

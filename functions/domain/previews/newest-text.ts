import type * as z from 'zod'
import type { UnsavedEdit } from '../../../shared/entities/posts/draft.ts'
import {
  type Article,
  type Post,
  postTexts,
  slugOf,
  splitLabels,
  titleSlug,
  UNTRANSLATED,
} from '../../../shared/entities/posts/post.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { findPost, newPost } from '../posts/post-store.ts'
import { type CleanHtml, cleanContent } from '../posts/sanitize.ts'
import { findEdit } from '../posts/unsaved-edit-store.ts'

type Texts = z.output<typeof postTexts>

/** Title of an article that has none yet. */
const NO_TITLE = '…'

/** True for a post that is stored, or has an unsaved edit. */
export async function hasText(id: string): Promise<boolean> {
  const [stored, edit] = await Promise.all([findPost(id), findEdit(id)])
  return stored !== undefined || edit !== null
}

/** A post with its newest text, saved or not, as the draft that visitors would read next; undefined if there is none. */
export async function newestText(id: string, now = new Date()): Promise<Article | undefined> {
  const [stored, edit] = await Promise.all([findPost(id), findEdit(id)])
  const whole = edit && isNewer(edit, stored) ? withTexts(textsOf(edit), stored) : stored
  return (
    whole && {
      ...whole,
      id,
      published: false,
      publishedAt: whole.publishedAt ?? now.toISOString(),
      related: [],
      translations: [],
      localSlugs: {},
    }
  )
}

/** False for an edit whose post got other texts after it, from another device. */
const isNewer = (edit: UnsavedEdit, stored: Post | undefined) =>
  !stored ||
  (edit.version !== null && edit.version >= (stored.textVersion ?? stored.version)) ||
  edit.savedAt > stored.updatedAt

function withTexts(texts: Texts & { readonly content: CleanHtml }, stored: Post | undefined): Post {
  return {
    ...newPost({
      ...texts,
      ...UNTRANSLATED,
      published: false,
      publishedAt: null,
      publishAt: null,
      unpublishAt: null,
    }),
    ...stored,
    ...texts,
  }
}

/** Texts of an unsaved edit. One that is not valid is left out, a required one shown as typed. */
function textsOf(edit: UnsavedEdit): Texts & { readonly content: CleanHtml } {
  const typed: Record<keyof Texts, unknown> = { ...edit, tags: splitLabels(edit.tags) }
  const checked = Object.entries(postTexts.shape).map(([name, schema]) => {
    const value = typed[name as keyof Texts]
    const shown = [value, undefined].map((one) => schema.safeParse(one)).find(({ success }) => success)
    return [name, shown ? shown.data : String(value).trim()]
  })
  const texts = Object.fromEntries(checked) as Texts
  return {
    ...texts,
    title: texts.title || NO_TITLE,
    slug: slugOf(texts.slug) || titleSlug(texts.title, texts.language) || 'preview',
    content: shownContent(edit.content),
  }
}

/** Content as it would be stored; none if it could not be. */
function shownContent(typed: string): CleanHtml {
  try {
    return cleanContent(typed)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return '' as CleanHtml
  }
}

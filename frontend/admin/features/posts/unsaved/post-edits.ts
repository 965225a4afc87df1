import { ulid } from 'ulid'
import type { UnsavedEdit } from '../../../../../shared/entities/posts/draft.ts'
import type { Post } from '../../../../../shared/entities/posts/post.ts'
import { openDraft, postDraftOf } from '../../../forms/unsaved/drafts.ts'
import { NEW, useDialogParameter } from '../../../layout/use-dialog-parameter.ts'
import type { Edit } from '../../../storage/outbox.ts'
import { type PostFormValues, postForm } from '../form/post-form-fields.ts'

/** Dialogs over the list of posts: a form, the choice of languages to translate into, a translation beside its source. */
export const usePostDialogs = () => ({
  form: useDialogParameter('post'),
  translate: useDialogParameter('translate'),
  review: useDialogParameter('review'),
})

const PREFIX = `${NEW}-`

/** Dialog parameter of a post that does not exist yet; `id` is that of its unsaved edit. */
export const newPostParameter = (id = ulid()): string => PREFIX + id

/** Id in the dialog parameter of a new post; undefined for a stored post. */
export const newPostId = (parameter: string): string | undefined =>
  parameter.startsWith(PREFIX) ? parameter.slice(PREFIX.length) : undefined

/** Name of a post's outbox, and of the lock of its form. `parameter` is the post's id, or that of a new post's dialog. */
export const outboxName = (parameter: string): string => `post:${parameter}`

/** Start of the post's form. `post` is undefined for a new one. */
export const openPostDraft = (parameter: string, post: Post | undefined, server: UnsavedEdit | null) =>
  openDraft({
    name: outboxName(parameter),
    pick: postForm.pick,
    saved: postForm.valuesOf(post),
    stored: post,
    server: postDraftOf(postForm, server),
  })

/** Field that an unsaved edit was written in: the text, or else the first that differs from the stored post. */
export function writtenField(
  { values }: Edit<PostFormValues>,
  post: Post | undefined,
): keyof PostFormValues | undefined {
  const saved = postForm.valuesOf(post)
  const names = Object.keys(saved) as (keyof PostFormValues)[]
  const changed = names.filter((name) => values[name] !== saved[name])
  return changed.find((name) => name === 'content') ?? changed[0]
}

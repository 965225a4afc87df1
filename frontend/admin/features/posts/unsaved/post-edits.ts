import type { UnsavedEdit } from '../../../../../shared/entities/posts/draft.ts'
import type { Post } from '../../../../../shared/entities/posts/post.ts'
import { type InitialEdit, openEdit, type UnsavedVersion } from '../../../forms/unsaved/unsaved-versions.ts'
import { type PostFormValues, postForm } from '../form/post-form-fields.ts'

/**
 * Name of a post's browser copy. `parameter` is the post's id, or that of a new post's dialog; ids are of one length, so none
 * begins another.
 */
export const copyName = (parameter: string): string => `post:${parameter}`

/** Choose the unsaved version that a post's form starts with, and set the others aside. `post` is undefined for a new one. */
export const openPostEdit = (
  parameter: string,
  post: Post | undefined,
  server: UnsavedEdit | null,
): InitialEdit<PostFormValues> =>
  openEdit({
    name: copyName(parameter),
    pick: postForm.pick,
    saved: postForm.valuesOf(post),
    stored: post,
    server: server && {
      version: server.version ?? undefined,
      values: postForm.pick(server),
      savedAt: server.savedAt,
      formId: server.formId,
    },
  })

/** Field that an unsaved version was written in: the text, or else the first that differs from the stored post. */
export function writtenField(
  { values }: UnsavedVersion<PostFormValues>,
  post: Post | undefined,
): keyof PostFormValues | undefined {
  const saved = postForm.valuesOf(post)
  const names = Object.keys(saved) as (keyof PostFormValues)[]
  const changed = names.filter((name) => values[name] !== saved[name])
  return changed.find((name) => name === 'content') ?? changed[0]
}

import type { Post } from '../../../../../shared/entities/post.ts'
import { request } from '../../../../api/request.ts'
import { dropCopy } from '../../../storage/browser-copy.ts'
import { withExcerpt } from '../form/fields/excerpt.ts'
import { postForm } from '../form/post-form-fields.ts'
import { changePost } from '../list/posts.ts'
import { copyName, openEdit } from './unsaved-versions.ts'

/** An unsaved edit that can't be saved as it is; the message has the validation errors. */
export class InvalidEdit extends Error {}

/**
 * Save the unsaved edit that the post's form would start with, together with a change of the publication; without one,
 * change that alone.
 * @throws InvalidEdit; ApiError, 409 when the post's texts were changed after the edit began
 */
export async function saveEdit(
  id: string,
  publication: Pick<Post, 'published' | 'publishedAt'>,
): Promise<Post> {
  const params = { id }
  const [stored, serverEdit] = await Promise.all([
    request('GET /api/admin/blog/{id}', { params }),
    request('GET /api/admin/drafts/{id}', { params }),
  ])
  const { edit, replaces } = openEdit(id, stored, serverEdit)
  if (!edit) return changePost({ id, change: publication })
  const checked = postForm.schema.safeParse(withExcerpt(edit.values))
  if (!checked.success) throw new InvalidEdit(checked.error.issues.map(({ message }) => message).join('. '))
  const change = { ...checked.data, ...publication, ...(edit.version && { version: edit.version }) }
  const saved = await changePost({ id, change })
  dropCopy(copyName(id))
  // One that can't be deleted now equals the saved post.
  if (replaces)
    await request('DELETE /api/admin/drafts/{id}', {
      params,
      query: { formId: replaces.formId || undefined },
    }).catch(() => undefined)
  return saved
}

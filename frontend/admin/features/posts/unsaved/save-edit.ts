import type { Post } from '../../../../../shared/entities/posts/post.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { unwantedOf } from '../../../forms/unsaved/unsaved-versions.ts'
import { copyNames, dropCopy } from '../../../storage/browser-copy.ts'
import { withExcerpt } from '../form/fields/excerpt.ts'
import { type PostFormValues, postForm } from '../form/post-form-fields.ts'
import { changePost } from '../list/posts.ts'
import { newPostId } from './new-post-id.ts'
import { copyName, openPostEdit } from './post-edits.ts'

/** An unsaved edit that can't be saved as it is; the message has the validation errors. */
export class InvalidEdit extends Error {}

/**
 * Save the unsaved edit that the post's form would start with, together with a change of the publication; without one,
 * change that alone.
 * @throws InvalidEdit; ApiError, 409 when the post's texts were changed after the edit began
 */
export async function saveEdit(
  id: string,
  publication: Pick<Post, 'published' | 'publishedAt'> & Partial<Pick<Post, 'publishAt'>>,
): Promise<Post> {
  const params = { id }
  const [stored, serverEdit] = await Promise.all([
    adminRequest('GET /api/admin/blog/{id}', { params }),
    adminRequest('GET /api/admin/drafts/{id}', { params }),
  ])
  const initial = openPostEdit(id, stored, serverEdit)
  const { edit } = initial
  if (!edit) return changePost({ id, change: publication })
  const change = { ...checked(edit.values), ...publication, ...(edit.version && { version: edit.version }) }
  const saved = await changePost({ id, change })
  dropCopy(copyName(id))
  // One that can't be deleted now equals the saved post.
  const query = unwantedOf(initial)
  if (query) await adminRequest('DELETE /api/admin/drafts/{id}', { params, query }).catch(() => undefined)
  return saved
}

const checked = (values: PostFormValues) => {
  const { data, error } = postForm.schema.safeParse(withExcerpt(values))
  if (data) return data
  throw new InvalidEdit(error.issues.map(({ message }) => message).join('. '))
}

/**
 * Have the unsaved edit of a live article published at a time. The server keeps what the post's form would start with, and
 * takes what is kept at that time.
 * @throws InvalidEdit; ApiError, 400 for what cannot be published without anybody there
 */
export async function scheduleEdit(id: string, publishAt: string): Promise<Post> {
  const params = { id }
  const [stored, serverEdit] = await Promise.all([
    adminRequest('GET /api/admin/blog/{id}', { params }),
    adminRequest('GET /api/admin/drafts/{id}', { params }),
  ])
  const { edit, formId, replaces } = openPostEdit(id, stored, serverEdit)
  if (edit) {
    checked(edit.values)
    const body = { ...withExcerpt(edit.values), id, version: edit.version ?? null, formId }
    await adminRequest('POST /api/admin/drafts', {
      body: { ...body, ...(replaces && { replaces: replaces.savedAt }) },
    })
    dropCopy(copyName(id))
  }
  return changePost({ id, change: { publishAt } })
}

/**
 * Discard every unsaved edit of a post, in this browser and, if there is one, on the server. `parameter` is the post's id,
 * or that of a new post's dialog.
 */
export async function discardEdits(parameter: string, { isOnServer }: { isOnServer: boolean }) {
  const id = newPostId(parameter) ?? parameter
  if (isOnServer) await adminRequest('DELETE /api/admin/drafts/{id}', { params: { id } })
  for (const name of copyNames(copyName(parameter))) dropCopy(name)
}

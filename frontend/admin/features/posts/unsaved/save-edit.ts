import type { Post } from '../../../../../shared/entities/posts/post.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { confirmOutbox, dropOutbox, writerId } from '../../../storage/outbox.ts'
import { withExcerpt } from '../form/fields/excerpt.ts'
import { type PostFormValues, postForm } from '../form/post-form-fields.ts'
import { changePost } from '../list/posts.ts'
import { newPostId } from './new-post-id.ts'
import { openPostDraft, outboxName } from './post-edits.ts'

/** An unsaved edit that can't be saved as it is; the message says why. */
export class InvalidEdit extends Error {}

/** The unsaved edit that the post's form would start with. @throws InvalidEdit where the form has a question about it */
async function openEdit(id: string) {
  const params = { id }
  const [stored, serverEdit] = await Promise.all([
    adminRequest('GET /api/admin/blog/{id}', { params }),
    adminRequest('GET /api/admin/drafts/{id}', { params }),
  ])
  const { edit, server, isConflict } = openPostDraft(id, stored, serverEdit)
  if (isConflict) throw new InvalidEdit('There are other changes, from another device')
  return { edit, seen: server && { savedAt: server.savedAt } }
}

/**
 * Publish the unsaved edit of a live article under a date.
 * @throws InvalidEdit; ApiError, 409 when the post's texts were changed after the edit began
 */
export async function publishEdit(id: string, publishedAt: string): Promise<Post> {
  const { edit, seen } = await openEdit(id)
  const publication = { published: true, publishedAt, publishAt: null }
  if (!edit) return changePost({ id, change: publication })
  const change = { ...checked(edit.values), ...publication, ...(edit.version && { version: edit.version }) }
  const saved = await changePost({ id, change })
  confirmOutbox(outboxName(id), edit.values)
  // Only what was published: a form in another tab may have kept more. One that can't be deleted now equals the saved post.
  if (seen)
    await adminRequest('DELETE /api/admin/drafts/{id}', { params: { id }, query: seen }).catch(
      () => undefined,
    )
  return saved
}

const checked = (values: PostFormValues) => {
  const { data, error } = postForm.schema.safeParse(values)
  if (data) return data
  throw new InvalidEdit(error.issues.map(({ message }) => message).join('. '))
}

/**
 * Have the unsaved edit of a live article published at a time. The server keeps what the post's form would start with, and
 * takes what is kept at that time.
 * @throws InvalidEdit; ApiError, 400 for what cannot be published without anybody there
 */
export async function scheduleEdit(id: string, publishAt: string): Promise<Post> {
  const { edit, seen } = await openEdit(id)
  if (edit) {
    checked(edit.values)
    const body = { ...withExcerpt(edit.values), id, version: edit.version ?? null, writer: writerId() }
    await adminRequest('POST /api/admin/drafts', {
      body: { ...body, ...(seen && { replaces: seen.savedAt }) },
    })
    confirmOutbox(outboxName(id), edit.values)
  }
  return changePost({ id, change: { publishAt } })
}

/**
 * Discard the unsaved edit of a post, in this browser and, if there is one, on the server. `parameter` is the post's id, or
 * that of a new post's dialog.
 */
export async function discardEdits(parameter: string, { isOnServer }: { isOnServer: boolean }) {
  const id = newPostId(parameter) ?? parameter
  if (isOnServer) await adminRequest('DELETE /api/admin/drafts/{id}', { params: { id } })
  dropOutbox(outboxName(parameter))
}

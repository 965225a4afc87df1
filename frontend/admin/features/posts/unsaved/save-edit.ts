import type { Post } from '../../../../../shared/entities/posts/post.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { confirmOutbox, dropOutbox, readOutbox, writerId } from '../../../storage/outbox.ts'
import { type PostFormValues, postForm, withExcerpt } from '../form/post-form-fields.ts'
import { changePost } from '../list/posts.ts'
import { newPostId, openPostDraft, outboxName } from './post-edits.ts'

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
  return { edit, seen: server?.savedAt ?? null }
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
  if (seen) await deleteDraft(id, seen).catch(() => undefined)
  return saved
}

const checked = (values: PostFormValues) => {
  const { data, error } = postForm.schema.safeParse(values)
  if (data) return data
  throw new InvalidEdit(error.issues.map(({ message }) => message).join('. '))
}

/** Delete the draft of a post that was kept at `savedAt`. @throws ApiError, 409 for a newer one */
const deleteDraft = (id: string, savedAt: string) =>
  adminRequest('DELETE /api/admin/drafts/{id}', { params: { id }, query: { savedAt } })

/**
 * Have the unsaved edit of a live article published at a time. The server keeps what the post's form would start with, and
 * takes what is kept at that time.
 * @throws InvalidEdit; ApiError, 400 for what cannot be published without anybody there, 409 when another tab or device has
 * kept more since
 */
export async function scheduleEdit(id: string, publishAt: string): Promise<Post> {
  const { edit, seen } = await openEdit(id)
  if (edit) {
    checked(edit.values)
    const body = { ...withExcerpt(edit.values), id, version: edit.version ?? null, writer: writerId() }
    await adminRequest('POST /api/admin/drafts', { body: { ...body, replaces: seen } })
    confirmOutbox(outboxName(id), edit.values)
  }
  return changePost({ id, change: { publishAt } })
}

/** Unsaved edit of a post as it was seen, by its times: on the server, and in this browser's outbox. */
export interface SeenEdit {
  readonly savedAt: string | undefined
  readonly typedAt: string | undefined
}

/** What there is of a post's unsaved edit. `parameter` is the post's id, or that of a new post's dialog. */
export const seenEdit = (
  parameter: string,
  onServer: { readonly savedAt: string } | null | undefined,
): SeenEdit => ({ savedAt: onServer?.savedAt, typedAt: readOutbox(outboxName(parameter))?.typedAt })

const idOf = (parameter: string) => newPostId(parameter) ?? parameter

/** What another tab or device has typed of a post since its unsaved edit was seen; undefined for nothing. */
export async function newerEdit(parameter: string, seen: SeenEdit): Promise<SeenEdit | undefined> {
  const params = { id: idOf(parameter) }
  const now = seenEdit(parameter, await adminRequest('GET /api/admin/drafts/{id}', { params }))
  const isNewer = (['savedAt', 'typedAt'] as const).some((at) => now[at] && now[at] !== seen[at])
  return isNewer ? now : undefined
}

/** Discard the unsaved edit of a post as it was seen. @throws ApiError, 409 for a newer one */
export async function discardEdits(parameter: string, { savedAt, typedAt }: SeenEdit): Promise<void> {
  if (savedAt) await deleteDraft(idOf(parameter), savedAt)
  const name = outboxName(parameter)
  if (readOutbox(name)?.typedAt === typedAt) dropOutbox(name)
}

import type { Body, Query } from '../../../shared/api.ts'
import {
  type UnsavedEdit,
  type UnsavedEditSummary,
  unsavedEdit,
  unsavedEditSummary,
} from '../../../shared/entities/posts/draft.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { getItem, keysContaining, type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import {
  deleteOp,
  type Guard,
  ifAbsent,
  ifPresent,
  putOp,
  transact,
  type Write,
} from '../../platform/table/table-writes.ts'
import { versionConflict } from '../../platform/versions.ts'

/** Lifetime of an unsaved edit after its last change: a year. */
const LIFETIME_SECONDS = 365 * 24 * 60 * 60

/** End of an unsaved edit, in seconds since 1970, unless it is changed again. */
export const endOf = ({ savedAt }: Pick<UnsavedEdit, 'savedAt'>): number =>
  Math.ceil(Date.parse(savedAt) / 1000) + LIFETIME_SECONDS

/** Which edit is to be deleted. */
type Unwanted = Partial<Query<'DELETE /api/admin/drafts/{id}'>>

const key = (id: string) => ({ pk: partitions.drafts, sk: id })

/**
 * Store the unsaved edit of a post in place of the same form's, or of the one saved at `replaces`.
 * @throws Conflict (409) when another form has stored an edit of this post since.
 */
export async function saveEdit({
  replaces,
  ...input
}: Body<'POST /api/admin/drafts'>): Promise<UnsavedEditSummary> {
  const saved: UnsavedEdit = { ...input, savedAt: new Date().toISOString() }
  await transact([
    putOp(itemOf(saved), {
      expression: 'attribute_not_exists(pk) OR formId = :formId OR savedAt = :replaces',
      values: { ':formId': input.formId, ':replaces': replaces ?? '' },
      error: () => new Conflict('This post is also being edited on another device or in another browser.'),
    }),
  ])
  return unsavedEditSummary.parse(saved)
}

const itemOf = (saved: UnsavedEdit) => ({
  ...key(saved.id),
  ...saved,
  ttl: endOf(saved),
})

/** Write of a post's unsaved edit for a transaction; fails with Conflict (409) if it has one. */
export const newEditItem = (input: Omit<UnsavedEdit, 'savedAt'>): Write =>
  putOp(
    itemOf({ ...input, savedAt: new Date().toISOString() }),
    ifAbsent(
      () =>
        new Conflict(
          'The translation has unsaved changes. Save or discard them first, then translate again.',
        ),
    ),
  )

/** Unsaved edits without their texts, that of the newest post first. */
export const listEdits = (cursor?: string): Promise<Page<UnsavedEditSummary>> =>
  queryPage({ pk: partitions.drafts, sk: ULID_KEY, schema: unsavedEditSummary, cursor })

/** The unsaved edit of a post; null when there is none. */
export const findEdit = async (id: string): Promise<UnsavedEdit | null> =>
  (await getItem(key(id), unsavedEdit)) ?? null

/** Ids of the posts whose unsaved edit has a text in its content, or in the address of its featured image. */
export const editsWith = (text: string): Promise<string[]> =>
  keysContaining(partitions.drafts, ['content', 'featuredImage'], text)

/**
 * Delete the unsaved edit of a post; with `formId` only if that form owns it, with `savedAt` only if nothing was kept since.
 * @throws NotFound (404) when there is none, Conflict (409) for a newer one
 */
export const deleteEdit = (id: string, { formId, savedAt }: Unwanted = {}): Promise<void> =>
  transact([deleteOp(key(id), savedAt ? ifNotSince(savedAt) : formId ? ifOwnedBy(formId) : ifPresent())])

/** Deletion of an unsaved edit for a transaction, which fails with VersionConflict if it was changed since. */
export const deletedEdit = ({ id, savedAt }: Pick<UnsavedEdit, 'id' | 'savedAt'>): Write =>
  deleteOp(key(id), {
    expression: 'savedAt = :savedAt',
    values: { ':savedAt': savedAt },
    error: () => versionConflict('The unsaved edit of this post'),
  })

/** Passes when there is none, too: then nothing is left to delete. */
const ifNotSince = (savedAt: string): Guard => ({
  expression: 'attribute_not_exists(pk) OR savedAt = :savedAt',
  values: { ':savedAt': savedAt },
  error: () => new Conflict('The unsaved changes of this post were changed in the meantime.'),
})

const ifOwnedBy = (formId: string): Guard => ({
  expression: 'formId = :formId',
  values: { ':formId': formId },
  error: () => new NotFound(),
})

import type { Body } from '../../../shared/api.ts'
import {
  type UnsavedEdit,
  type UnsavedEditSummary,
  unsavedEdit,
  unsavedEditSummary,
} from '../../../shared/entities/draft.ts'
import { partitions } from '../../../shared/partitions.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { getItem, type Page, queryPage, ULID_KEY } from '../../platform/table.ts'
import { deleteOp, type Guard, ifPresent, putOp, transact } from '../../platform/table-writes.ts'

/** Lifetime of an unsaved edit after its last change: a year. */
const LIFETIME_SECONDS = 365 * 24 * 60 * 60

const key = (id: string) => ({ pk: partitions.drafts, sk: id })

/**
 * Store the unsaved edit of a post in place of the same form's, or of the one saved at `replaces`.
 * @throws Conflict (409) when another form has stored an edit of this post since.
 */
export async function saveEdit({
  replaces,
  ...input
}: Body<'POST /api/admin/drafts'>): Promise<UnsavedEditSummary> {
  const now = new Date()
  const saved: UnsavedEdit = { ...input, savedAt: now.toISOString() }
  const ttl = Math.ceil(now.getTime() / 1000) + LIFETIME_SECONDS
  await transact([
    putOp(
      { ...key(input.id), ...saved, ttl },
      {
        expression: 'attribute_not_exists(pk) OR formId = :formId OR savedAt = :replaces',
        values: { ':formId': input.formId, ':replaces': replaces ?? '' },
        error: () => new Conflict('This post is also being edited on another device or in another browser.'),
      },
    ),
  ])
  return unsavedEditSummary.parse(saved)
}

/** Unsaved edits without their texts, that of the newest post first. */
export const listEdits = (cursor?: string): Promise<Page<UnsavedEditSummary>> =>
  queryPage({ pk: partitions.drafts, sk: ULID_KEY, schema: unsavedEditSummary, cursor })

/** The unsaved edit of a post; null when there is none. */
export const findEdit = async (id: string): Promise<UnsavedEdit | null> =>
  (await getItem(key(id), unsavedEdit)) ?? null

/**
 * Delete the unsaved edit of a post; with `formId` only if that form owns it.
 * @throws NotFound (404) when there is none.
 */
export const deleteEdit = (id: string, formId?: string): Promise<void> =>
  transact([deleteOp(key(id), formId === undefined ? ifPresent() : ifOwnedBy(formId))])

const ifOwnedBy = (formId: string): Guard => ({
  expression: 'formId = :formId',
  values: { ':formId': formId },
  error: () => new NotFound(),
})

import type { Body } from '../../../shared/api.ts'
import {
  type UnsavedEdit,
  type UnsavedEditSummary,
  unsavedEdit,
  unsavedEditSummary,
} from '../../../shared/entities/posts/draft.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict } from '../../platform/errors.ts'
import { getItem, keysContaining, type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import {
  deleteOp,
  ifAbsent,
  ifPresent,
  putOp,
  transact,
  type Write,
} from '../../platform/table/table-writes.ts'
import { versionConflict } from '../../platform/versions.ts'
import { type DraftLock, opensFor } from '../documents/draft-lock.ts'

/** Lifetime of an unsaved edit after its last change: a year. */
const LIFETIME_SECONDS = 365 * 24 * 60 * 60

/** End of an unsaved edit, in seconds since 1970, unless it is changed again. */
export const endOf = ({ savedAt }: Pick<UnsavedEdit, 'savedAt'>): number =>
  Math.ceil(Date.parse(savedAt) / 1000) + LIFETIME_SECONDS

const key = (id: string) => ({ pk: partitions.drafts, sk: id })

/**
 * Store the unsaved edit of a post in place of the same browser's, or of the one saved at `replaces`.
 * @throws Conflict (409) when another browser has stored an edit of this post since.
 */
export async function saveEdit({
  replaces,
  ...input
}: Body<'POST /api/admin/drafts'>): Promise<UnsavedEditSummary> {
  const saved: UnsavedEdit = { ...input, savedAt: new Date().toISOString() }
  await transact([
    putOp(itemOf(saved), {
      ...opensFor({ writer: input.writer, savedAt: replaces }),
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
 * Delete the unsaved edit of a post; with a lock only one that it opens, and then there may be none: nothing is left to do.
 * @throws NotFound (404) when there is none, Conflict (409) for another one
 */
export const deleteEdit = (id: string, lock: DraftLock = {}): Promise<void> =>
  transact([deleteOp(key(id), lock.writer || lock.savedAt ? ifNotSince(lock) : ifPresent())])

/** Deletion of an unsaved edit for a transaction, which fails with VersionConflict if it was changed since. */
export const deletedEdit = ({ id, savedAt }: Pick<UnsavedEdit, 'id' | 'savedAt'>): Write =>
  deleteOp(key(id), {
    expression: 'savedAt = :savedAt',
    values: { ':savedAt': savedAt },
    error: () => versionConflict('The unsaved edit of this post'),
  })

const ifNotSince = (lock: DraftLock) => ({
  ...opensFor(lock),
  error: () => new Conflict('The unsaved changes of this post were changed in the meantime.'),
})

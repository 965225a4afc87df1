import type { Body } from '../../../shared/api.ts'
import {
  type UnsavedEdit,
  type UnsavedEditSummary,
  unsavedEdit,
  unsavedEditSummary,
} from '../../../shared/entities/posts/draft.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict } from '../../platform/errors.ts'
import { type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import { ifAbsent, putOp, transact, type Write } from '../../platform/table/table-writes.ts'
import { type DraftLock, draftStore } from '../documents/draft-store.ts'

/** Lifetime of an unsaved edit after its last change: a year. */
const LIFETIME_SECONDS = 365 * 24 * 60 * 60

/** End of an unsaved edit, in seconds since 1970, unless it is changed again. */
export const endOf = ({ savedAt }: Pick<UnsavedEdit, 'savedAt'>): number =>
  Math.ceil(Date.parse(savedAt) / 1000) + LIFETIME_SECONDS

const drafts = draftStore({ pk: partitions.drafts, schema: unsavedEdit, what: 'post' })

const dated = <Input extends object>(input: Input) => {
  const savedAt = new Date().toISOString()
  return { ...input, savedAt, ttl: endOf({ savedAt }) }
}

/**
 * Store the unsaved edit of a post in place of the one saved at `replaces`, or else of the same browser's.
 * @throws Conflict (409) when another browser has stored an edit of this post since.
 */
export const saveEdit = async ({
  replaces,
  ...input
}: Body<'POST /api/admin/drafts'>): Promise<UnsavedEditSummary> =>
  unsavedEditSummary.parse(await drafts.keep(input.id, dated(input), { writer: input.writer, replaces }))

/** Write of a post's unsaved edit for a transaction; fails with Conflict (409) if it has one. */
export const newEditItem = (input: Omit<UnsavedEdit, 'savedAt'>): Write =>
  putOp(
    { pk: partitions.drafts, sk: input.id, ...dated(input) },
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
export const findEdit = async (id: string): Promise<UnsavedEdit | null> => (await drafts.find(id)) ?? null

/**
 * Delete the unsaved edit of a post; with a lock only one that it opens, and then there may be none: nothing is left to do.
 * @throws NotFound (404) when there is none, Conflict (409) for another one
 */
export const deleteEdit = (id: string, lock: DraftLock = {}): Promise<void> =>
  transact([drafts.discarded(id, lock)])

/** Deletion of an unsaved edit for a transaction, which fails with VersionConflict if it was changed since. */
export const deletedEdit = (edit: Pick<UnsavedEdit, 'id' | 'savedAt'>): Write => drafts.ended(edit.id, edit)

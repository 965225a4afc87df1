import type { Body } from '../../../shared/api.ts'
import {
  type UnsavedEdit,
  type UnsavedEditSummary,
  unsavedEdit,
  unsavedEditSummary,
} from '../../../shared/entities/posts/draft.ts'
import { post } from '../../../shared/entities/posts/post.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict } from '../../platform/errors.ts'
import { getItem, type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import { ifAbsent, putOp, updateOp, type Write } from '../../platform/table/table-writes.ts'
import { versionConflict } from '../../platform/versions.ts'
import type { DraftLock } from '../documents/draft-store.ts'
import { deleteDue } from '../documents/due-items.ts'
import { scheduledDrafts } from '../documents/scheduled-drafts.ts'
import { wholeKey } from './post-keys.ts'

/** Lifetime of an unsaved edit after its last change: a year. */
const LIFETIME_SECONDS = 365 * 24 * 60 * 60

/** End of an unsaved edit, in seconds since 1970, unless it is changed again. */
export const endOf = ({ savedAt }: Pick<UnsavedEdit, 'savedAt'>): number =>
  Math.ceil(Date.parse(savedAt) / 1000) + LIFETIME_SECONDS

const drafts = scheduledDrafts({ kind: 'post', pk: partitions.drafts, schema: unsavedEdit, what: 'post' })

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
export const newEditItem = (input: Omit<UnsavedEdit, 'savedAt' | 'publishAt'>): Write =>
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
 * Delete the unsaved edit of a post, and its time; with a lock only one that it opens, and then there may be none: nothing is left
 * to do.
 * @throws NotFound (404) when there is none, Conflict (409) for another one
 */
export const deleteEdit = async (id: string, lock?: DraftLock): Promise<void> =>
  drafts.discard(id, lock, await withoutEarlierTime(id))

const scheduledPost = post.pick({ published: true, publishAt: true })

/** Writes that end the time of a live post's unsaved edit that an earlier release stored with the post. */
async function withoutEarlierTime(id: string): Promise<Write[]> {
  const { published, publishAt: at } = (await getItem(wholeKey(id), scheduledPost)) ?? {}
  if (!published || !at) return []
  const error = () => versionConflict('This post')
  return [
    updateOp(
      wholeKey(id),
      { remove: ['publishAt'] },
      { expression: 'publishAt = :at', values: { ':at': at }, error },
    ),
    deleteDue({ kind: 'post', id, name: 'publishAt', at }),
  ]
}

/** Writes that have an unsaved edit go live at another time, or at none. */
export const timedEdit = (edit: UnsavedEdit | null, publishAt: string | null): Write[] =>
  edit ? drafts.timed(edit.id, edit, publishAt) : []

/** Writes that end an unsaved edit, and its time, since it is published; they fail with VersionConflict if it was changed since. */
export const endedEdit = (edit: UnsavedEdit): Write[] => drafts.ended(edit.id, edit)

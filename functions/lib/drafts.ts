import type { Body } from '../../shared/api.ts'
import { type Draft, type DraftSummary, draft, draftSummary } from '../../shared/draft.ts'
import { partitions } from '../../shared/partitions.ts'
import { Conflict, NotFound } from './errors.ts'
import { get, type Page, page, put, remove, transact, ULID_KEY } from './table.ts'

/** How long a pending edit that nobody goes on with is kept, in seconds: a year. */
const LIFETIME = 365 * 24 * 60 * 60

const key = (id: string) => ({ pk: partitions.drafts, sk: id })

/**
 * Keeps a pending edit in place of the one before it from the same form, or of the one kept at the instant it names.
 * @throws Conflict (409) when another form keeps an edit of this post, or went on with it since.
 */
export async function saveDraft({
  replaces,
  ...input
}: Body<'POST /api/admin/drafts'>): Promise<DraftSummary> {
  const now = new Date()
  const saved: Draft = { ...input, savedAt: now.toISOString() }
  const ttl = Math.ceil(now.getTime() / 1000) + LIFETIME
  await transact([
    put(
      { ...key(input.id), ...saved, ttl },
      {
        expression: 'attribute_not_exists(pk) OR editor = :editor OR savedAt = :replaces',
        values: { ':editor': input.editor, ':replaces': replaces ?? '' },
        refused: () => new Conflict('This post is also being edited in another tab or on another device.'),
      },
    ),
  ])
  return draftSummary.parse(saved)
}

/** Pending edits without their texts, that of the newest post first. */
export const listDrafts = (cursor?: string): Promise<Page<DraftSummary>> =>
  page({ pk: partitions.drafts, sk: ULID_KEY, schema: draftSummary, cursor })

/** @throws NotFound */
export async function getDraft(id: string): Promise<Draft> {
  const found = await get(key(id), draft)
  if (!found) throw new NotFound()
  return found
}

/**
 * Forgets a pending edit; that of one form only when `editor` is given.
 * @throws NotFound
 */
export const deleteDraft = (id: string, editor?: string): Promise<void> =>
  transact([
    remove(key(id), {
      expression: editor ? 'editor = :editor' : 'attribute_exists(pk)',
      ...(editor && { values: { ':editor': editor } }),
      refused: () => new NotFound(),
    }),
  ])

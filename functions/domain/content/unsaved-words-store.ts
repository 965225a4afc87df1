import * as z from 'zod'
import type { Body, Response } from '../../../shared/api.ts'
import { unsavedWords } from '../../../shared/entities/changes/words.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryAll } from '../../platform/table/table.ts'
import type { Write } from '../../platform/table/table-writes.ts'
import type { DraftLock } from '../documents/draft-store.ts'
import { jsonText } from '../documents/json-text.ts'
import { scheduledDrafts } from '../documents/scheduled-drafts.ts'
import { nameOf, type Page } from './word-pages.ts'

export type UnsavedWords = Response<'PUT /api/admin/pages/{page}/unsaved'>

const drafts = scheduledDrafts({
  kind: 'page',
  pk: partitions.wordsDrafts,
  schema: unsavedWords
    .omit({ values: true })
    .extend({ words: jsonText(unsavedWords.shape.values) })
    .transform(({ words, ...draft }) => ({ ...draft, values: words })),
  what: 'page',
})

/**
 * Keep changes of a page's words in place of those kept at `replaces`, or else of the same browser's. The time at which they go
 * live stays.
 * @throws Conflict (409) when another browser has kept others since
 */
export const keepWords = (
  page: Page,
  { replaces, version, values, writer }: Body<'PUT /api/admin/pages/{page}/unsaved'>,
): Promise<UnsavedWords> => {
  const savedAt = new Date().toISOString()
  const attributes = { version, writer, savedAt, words: JSON.stringify(values) }
  return drafts.keep(nameOf(page), attributes, { writer, replaces })
}

/** The unsaved edit of a page's words; undefined if there is none. */
export const findUnsavedWords = (page: Page): Promise<UnsavedWords | undefined> => drafts.find(nameOf(page))

/** When the unsaved edits of pages were kept, and go live by themselves, by the names of the pages. */
export async function listUnsavedWords(): Promise<
  ReadonlyMap<string, Pick<UnsavedWords, 'savedAt' | 'publishAt'>>
> {
  const listed = z.object({ sk: z.string(), ...unsavedWords.pick({ savedAt: true, publishAt: true }).shape })
  const found = await queryAll(partitions.wordsDrafts, listed, { attributes: Object.keys(listed.shape) })
  return new Map(found.map(({ sk, ...times }) => [sk, times]))
}

/**
 * Discard the unsaved edit of a page's words, and its time; with a lock only one that it opens, and then there may be none.
 * @throws NotFound (404) when there is none, Conflict (409) for another one
 */
export const discardWords = (page: Page, lock?: DraftLock): Promise<void> =>
  drafts.discard(nameOf(page), lock)

/** Writes that have the unsaved edit of a page go live at another time, or at none. */
export const timed = (page: Page, unsaved: UnsavedWords | undefined, publishAt: string | null): Write[] =>
  unsaved ? drafts.timed(nameOf(page), unsaved, publishAt) : []

/** Writes that end an unsaved edit as it was read, since it is published. */
export const published = (page: Page, unsaved: UnsavedWords): Write[] => drafts.ended(nameOf(page), unsaved)

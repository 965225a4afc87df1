import * as z from 'zod'
import type { Body, Response } from '../../../shared/api.ts'
import { unsavedWords } from '../../../shared/entities/changes/words.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { queryAll } from '../../platform/table/table.ts'
import { type Condition, transact, updateOp, type Write } from '../../platform/table/table-writes.ts'
import { type DraftLock, draftStore } from '../documents/draft-store.ts'
import { changedDueTimes, type DueTime, deleteDue } from '../documents/due-items.ts'
import { jsonText } from '../documents/json-text.ts'
import { nameOf, type Page } from './word-pages.ts'

export type UnsavedWords = Response<'PUT /api/admin/pages/{page}/unsaved'>

const drafts = draftStore({
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
 * Discard the unsaved edit of a page's words, and its time; with a lock only one that it opens.
 * @throws NotFound (404) when there is none, Conflict (409) for another one
 */
export async function discardWords(page: Page, lock: DraftLock = {}): Promise<void> {
  const found = await findUnsavedWords(page)
  if (!found) throw new NotFound()
  await transact([drafts.discarded(nameOf(page), lock, hasTime(found)), ...ending(page, found)])
}

/**
 * Have the unsaved edit of a page go live at another time, or at none.
 * @throws Conflict (409) when that was changed in the meantime
 */
export async function setTime(page: Page, unsaved: UnsavedWords, publishAt: string | null): Promise<void> {
  if (publishAt === unsaved.publishAt) return
  await transact([
    timeOp(page, unsaved, publishAt),
    ...changedDueTimes(dueTimesOf(page, unsaved), dueTimesOf(page, { publishAt })),
  ])
}

/** Writes that end the time of an unsaved edit, which stays. */
export const withoutTime = (page: Page, unsaved: UnsavedWords | undefined): Write[] =>
  unsaved?.publishAt ? [timeOp(page, unsaved, null), ...ending(page, unsaved)] : []

/** Writes that end an unsaved edit as it was read, since it is published. */
export const published = (page: Page, unsaved: UnsavedWords): Write[] => [
  drafts.ended(nameOf(page), unsaved, hasTime(unsaved)),
  ...ending(page, unsaved),
]

const timeOp = (page: Page, unsaved: UnsavedWords, publishAt: string | null): Write =>
  updateOp(
    { pk: partitions.wordsDrafts, sk: nameOf(page) },
    publishAt ? { set: { publishAt } } : { remove: ['publishAt'] },
    {
      ...hasTime(unsaved),
      error: () => new Conflict('The time for the changes of this page was changed in the meantime.'),
    },
  )

const dueTimesOf = (page: Page, { publishAt: at }: Pick<UnsavedWords, 'publishAt'>): DueTime[] =>
  at ? [{ kind: 'page', id: nameOf(page), name: 'publishAt', at }] : []

const ending = (page: Page, unsaved: UnsavedWords): Write[] => dueTimesOf(page, unsaved).map(deleteDue)

/** Condition that the unsaved edit is there, with the time it had. */
const hasTime = ({ publishAt }: UnsavedWords): Condition =>
  publishAt
    ? { expression: 'publishAt = :publishAt', values: { ':publishAt': publishAt } }
    : { expression: 'attribute_exists(pk) AND attribute_not_exists(publishAt)' }

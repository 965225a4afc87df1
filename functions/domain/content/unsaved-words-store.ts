import * as z from 'zod'
import type { Body, Response } from '../../../shared/api.ts'
import { unsavedWords } from '../../../shared/entities/changes/words.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { getItem, keysContaining, queryAll } from '../../platform/table/table.ts'
import {
  deleteOp,
  type Guard,
  transact,
  updateItem,
  updateOp,
  type Write,
} from '../../platform/table/table-writes.ts'
import { versionConflict } from '../../platform/versions.ts'
import { type DraftLock, opensFor } from '../documents/draft-lock.ts'
import { deleteDue, putDue } from '../due/due-items.ts'
import { nameOf, type Page } from './word-pages.ts'

export type UnsavedWords = Response<'PUT /api/admin/pages/{page}/unsaved'>

const key = (page: Page) => ({ pk: partitions.wordsDrafts, sk: nameOf(page) })

/** Stored edit: its values as JSON, in which the address of a picture can be found. */
const storedWords = unsavedWords.omit({ values: true }).extend({ words: z.string() })
const read = (item: z.output<typeof storedWords>): UnsavedWords =>
  unsavedWords.parse({ ...item, values: JSON.parse(item.words) })

/**
 * Keep changes of a page's words in place of the same browser's, or of those kept at `replaces`. The time at which they go live
 * stays.
 * @throws Conflict (409) when another browser has kept others since
 */
export async function keepWords(
  page: Page,
  { replaces, version, values, writer }: Body<'PUT /api/admin/pages/{page}/unsaved'>,
): Promise<UnsavedWords> {
  const set = { version, writer, savedAt: new Date().toISOString(), words: JSON.stringify(values) }
  const { done, item } = await updateItem(key(page), { set }, opensFor({ writer, savedAt: replaces }))
  if (!done) throw new Conflict('This page is also being edited on another device or in another browser.')
  return read(storedWords.parse(item))
}

/** The unsaved edit of a page's words; undefined if there is none. */
export async function findUnsavedWords(page: Page): Promise<UnsavedWords | undefined> {
  const found = await getItem(key(page), storedWords)
  return found && read(found)
}

/** When the unsaved edits of pages were kept, and go live by themselves, by the names of the pages. */
export async function listUnsavedWords(): Promise<
  ReadonlyMap<string, Pick<UnsavedWords, 'savedAt' | 'publishAt'>>
> {
  const listed = z.object({ sk: z.string(), ...unsavedWords.pick({ savedAt: true, publishAt: true }).shape })
  const found = await queryAll(partitions.wordsDrafts, listed, { attributes: Object.keys(listed.shape) })
  return new Map(found.map(({ sk, ...times }) => [sk, times]))
}

/** Names of the pages whose unsaved edit has a text. */
export const wordsEditsWith = (text: string): Promise<string[]> =>
  keysContaining(partitions.wordsDrafts, ['words'], text)

/**
 * Discard the unsaved edit of a page's words, and its time; with a lock only one that it opens.
 * @throws NotFound (404) when there is none, Conflict (409) for another one
 */
export async function discardWords(page: Page, lock: DraftLock = {}): Promise<void> {
  const found = await findUnsavedWords(page)
  if (!found) throw new NotFound()
  const changed = () => new Conflict('The unsaved changes of this page were changed in the meantime.')
  const same = hasTime(found, changed)
  await transact([
    deleteOp(key(page), lock.writer || lock.savedAt ? both(same, opensFor(lock)) : same),
    ...ending(page, found),
  ])
}

/**
 * Have the unsaved edit of a page go live at another time, or at none.
 * @throws Conflict (409) when that was changed in the meantime
 */
export async function setTime(page: Page, unsaved: UnsavedWords, publishAt: string | null): Promise<void> {
  if (publishAt === unsaved.publishAt) return
  await transact([
    timeOp(page, unsaved, publishAt),
    ...ending(page, unsaved),
    ...(publishAt ? [putDue({ page: nameOf(page), name: 'publishAt', at: publishAt })] : []),
  ])
}

/** Writes that end the time of an unsaved edit, which stays. */
export const withoutTime = (page: Page, unsaved: UnsavedWords | undefined): Write[] =>
  unsaved?.publishAt ? [timeOp(page, unsaved, null), ...ending(page, unsaved)] : []

/** Writes that end an unsaved edit as it was read, since it is published. */
export const published = (page: Page, unsaved: UnsavedWords): Write[] => {
  const same = hasTime(unsaved, () => versionConflict('This page'))
  const isAsRead = { expression: 'savedAt = :savedAt', values: { ':savedAt': unsaved.savedAt } }
  return [deleteOp(key(page), both(same, isAsRead)), ...ending(page, unsaved)]
}

const timeOp = (page: Page, unsaved: UnsavedWords, publishAt: string | null): Write => {
  const changed = () => new Conflict('The time for the changes of this page was changed in the meantime.')
  return updateOp(
    key(page),
    publishAt ? { set: { publishAt } } : { remove: ['publishAt'] },
    hasTime(unsaved, changed),
  )
}

const ending = (page: Page, { publishAt }: UnsavedWords): Write[] =>
  publishAt ? [deleteDue({ page: nameOf(page), name: 'publishAt', at: publishAt })] : []

/** Guard that the unsaved edit is there, with the time it had. */
const hasTime = ({ publishAt }: UnsavedWords, error: Guard['error']): Guard =>
  publishAt
    ? { expression: 'publishAt = :publishAt', values: { ':publishAt': publishAt }, error }
    : { expression: 'attribute_exists(pk) AND attribute_not_exists(publishAt)', error }

const both = (guard: Guard, condition: Pick<Guard, 'expression' | 'values'>): Guard => ({
  ...guard,
  expression: `(${condition.expression}) AND ${guard.expression}`,
  values: { ...guard.values, ...condition.values },
})

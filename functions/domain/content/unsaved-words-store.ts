import * as z from 'zod'
import type { Body, Response } from '../../../shared/api.ts'
import { unsavedWords } from '../../../shared/entities/changes/words.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { getItem, keysContaining, queryAll } from '../../platform/table/table.ts'
import {
  deleteOp,
  type Guard,
  ifAbsent,
  ifPresent,
  putOp,
  transact,
} from '../../platform/table/table-writes.ts'
import { nameOf, type Page } from './word-pages.ts'

type UnsavedWords = Response<'PUT /api/admin/pages/{page}/unsaved'>

const key = (page: Page) => ({ pk: partitions.wordsDrafts, sk: nameOf(page) })

/** Stored edit: its values as JSON, in which the address of a picture can be found. */
const storedWords = unsavedWords.omit({ values: true }).extend({ words: z.string() })

/**
 * Keep changes of a page's words in place of those kept at `replaces`.
 * @throws Conflict (409) when others were kept since
 */
export async function keepWords(
  page: Page,
  { replaces, version, values }: Body<'PUT /api/admin/pages/{page}/unsaved'>,
): Promise<UnsavedWords> {
  const savedAt = new Date().toISOString()
  const error = () => new Conflict('Changes of this page were also kept on another device.')
  await transact([
    putOp(
      { ...key(page), version, savedAt, words: JSON.stringify(values) },
      replaces === null ? ifAbsent(error) : ifKeptAt(replaces, error),
    ),
  ])
  return { version, values, savedAt }
}

/** The unsaved edit of a page's words; undefined if there is none. */
export async function findUnsavedWords(page: Page): Promise<UnsavedWords | undefined> {
  const found = await getItem(key(page), storedWords)
  return found && unsavedWords.parse({ ...found, values: JSON.parse(found.words) })
}

/** When the unsaved edits of pages were kept, by the names of the pages. */
export async function listUnsavedWords(): Promise<ReadonlyMap<string, string>> {
  const listed = z.object({ sk: z.string(), savedAt: unsavedWords.shape.savedAt })
  const found = await queryAll(partitions.wordsDrafts, listed, { attributes: Object.keys(listed.shape) })
  return new Map(found.map(({ sk, savedAt }) => [sk, savedAt]))
}

/** Names of the pages whose unsaved edit has a text. */
export const wordsEditsWith = (text: string): Promise<string[]> =>
  keysContaining(partitions.wordsDrafts, ['words'], text)

/** Discard the unsaved edit of a page's words; with `savedAt` only the one kept then. @throws NotFound (404) when there is none */
export const discardWords = (page: Page, savedAt?: string): Promise<void> =>
  transact([
    deleteOp(key(page), savedAt === undefined ? ifPresent() : ifKeptAt(savedAt, () => new NotFound())),
  ])

const ifKeptAt = (savedAt: string, error: Guard['error']): Guard => ({
  expression: 'savedAt = :savedAt',
  values: { ':savedAt': savedAt },
  error,
})

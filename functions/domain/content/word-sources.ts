import * as z from 'zod'
import { type PageName, pageSchemas } from '../../../content/schemas.ts'
import {
  behindIn,
  type SourceHashes,
  sourceHash,
  type TranslatableText,
  translatableTexts,
} from '../../../content/translatable.ts'
import { defaultWords } from '../../../content/words.ts'
import { withChanges } from '../../../shared/entities/changes/changed-values.ts'
import type { Changes } from '../../../shared/entities/changes/changes.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { getItem, queryAll } from '../../platform/table/table.ts'
import { putOp, type Write } from '../../platform/table/table-writes.ts'
import { nameOf, type Page } from './word-pages.ts'

// Which English texts the words of a page in another language were checked against. Where nothing is stored, it is the
// built-in English, since the built-in translations were made from it.

const stored = z.object({ sources: z.record(z.string(), z.string()) })

const key = (page: Page) => ({ pk: partitions.wordSources, sk: nameOf(page) })

/** What is stored of a page: hashes of English texts by their paths. */
export const readSources = async (page: Page): Promise<SourceHashes> =>
  (await getItem(key(page), stored))?.sources ?? {}

/** The same of all pages, by their names. */
export async function listSources(): Promise<ReadonlyMap<string, SourceHashes>> {
  const items = await queryAll(partitions.wordSources, stored.extend({ sk: z.string() }))
  return new Map(items.map(({ sk, sources }) => [sk, sources]))
}

/** English words of a page, whole. */
export const englishValues = (page: PageName, { values }: Pick<Changes, 'values'>): Changes['values'] =>
  withChanges(defaultWords(page, 'en'), values) as Changes['values']

/** English texts of a page. */
export const englishTexts = (page: PageName, changes: Pick<Changes, 'values'>): TranslatableText[] =>
  translatableTexts(pageSchemas[page], englishValues(page, changes))

/** Paths of the English texts that a page's words in its language are behind. */
export function behind(
  { page, language }: Page,
  english: readonly TranslatableText[],
  sources: SourceHashes = {},
): string[] {
  if (language === 'en') return []
  const builtIn = englishTexts(page, { values: {} })
  return behindIn(english, { ...hashesOf(builtIn), ...sources })
}

const hashesOf = (texts: readonly TranslatableText[]): SourceHashes =>
  Object.fromEntries(texts.map(({ path, text }) => [path, sourceHash(text)]))

/** Hashes of the English of those texts of a page that differ between two states of its words in another language. */
export function changedSources(
  page: PageName,
  english: readonly TranslatableText[],
  [before, after]: readonly [unknown, unknown],
): SourceHashes {
  const [was, is] = [before, after].map(
    (words) => new Map(translatableTexts(pageSchemas[page], words).map(({ path, text }) => [path, text])),
  )
  return hashesOf(english.filter(({ path }) => was?.get(path) !== is?.get(path)))
}

/** Writes that add hashes to those of a page; none if there are none to add. */
export const addSources = (page: Page, known: SourceHashes, more: SourceHashes): Write[] =>
  Object.keys(more).length > 0 ? [putOp({ ...key(page), sources: { ...known, ...more } })] : []

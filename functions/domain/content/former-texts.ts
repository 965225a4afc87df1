import { isDeepStrictEqual } from 'node:util'
import { isLegal } from '../../../content/page-names.ts'
import { pageSchemas } from '../../../content/schemas.ts'
import { wordsOf } from '../../../content/words.ts'
import type { Response } from '../../../shared/api.ts'
import type { Changes } from '../../../shared/entities/changes/changes.ts'
import { formerWords } from '../../../shared/entities/changes/words.ts'
import type { ContentItem } from '../../../shared/entities/export.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { AlreadyStored, InvalidInput, Taken } from '../../platform/errors.ts'
import { getItem, queryAll, queryBeside } from '../../platform/table/table.ts'
import { ifAbsent, putOp, transact, type Write } from '../../platform/table/table-writes.ts'
import { versionConflict } from '../../platform/versions.ts'
import { currentFacts } from './facts-store.ts'
import { nameOf, type Page } from './word-pages.ts'

// The former texts of legal pages are kept, since what was in force when has to be known.

type FormerWords = Response<'GET /api/admin/pages/{page}'>['history'][number]
type ImportedWords = Pick<
  ContentItem & { kind: 'formerWords' },
  'version' | 'savedAt' | 'replacedAt' | 'words'
>

const partitionOf = (page: Page) => partitions.versions(nameOf(page))

/** The former texts of a legal page, newest first; none of another page. */
export const formerTexts = async ({ page, language }: Page): Promise<FormerWords[]> =>
  isLegal(page) ? queryAll(partitionOf({ page, language }), formerWords) : []

/** Writes that keep the text which a change of a legal page replaces now; none of another page. */
export async function keepText(page: Page, { version, updatedAt, values }: Changes): Promise<Write[]> {
  if (!isLegal(page.page)) return []
  const words = wordsOf(page.page, page.language, values, await currentFacts())
  const replacedAt = new Date().toISOString()
  const former = { version, savedAt: updatedAt, replacedAt, words }
  return [putFormer(page, former, () => versionConflict('This page'))]
}

/**
 * Store an imported former text of a legal page, unless another text was shown here at the same time.
 * @param current the changes of the page's present text
 * @throws InvalidInput (400), AlreadyStored, Taken (409)
 */
export async function importFormerText(
  page: Page,
  current: Changes,
  { version, savedAt, replacedAt, words }: ImportedWords,
): Promise<void> {
  check(page, words)
  const key = { pk: partitionOf(page), sk: replacedAt }
  const [stored, before, after] = await Promise.all([
    getItem(key, formerWords),
    queryBeside(key, 'before', 1, formerWords),
    queryBeside(key, 'after', 1, formerWords),
  ])
  if (stored && stored.savedAt === savedAt && isDeepStrictEqual(stored.words, words))
    throw new AlreadyStored()
  const taken = () => new Taken('Another text of this page was here at that time.')
  const isOverlapped =
    before.some((earlier) => earlier.replacedAt > (savedAt ?? '')) ||
    after.some((later) => (later.savedAt ?? '') < replacedAt) ||
    (current.updatedAt !== null && current.updatedAt < replacedAt)
  if (isOverlapped) throw taken()
  await transact([putFormer(page, { version, savedAt, replacedAt, words }, taken)])
}

/**
 * Check imported words as changed ones are, but for lengths: with facts in place of placeholders they may be longer.
 * @throws InvalidInput (400)
 */
function check({ page }: Page, words: ImportedWords['words']): void {
  if (!isLegal(page)) throw new InvalidInput([{ path: 'page', message: 'It is no legal text' }])
  const { error } = pageSchemas[page].safeParse(words)
  const issues = (error?.issues ?? []).filter(({ code }) => code !== 'too_big')
  if (issues.length > 0)
    throw new InvalidInput(
      issues.map(({ path, message }) => ({ path: ['words', ...path].join('.'), message })),
    )
}

/** Write of a former text, with the day that it names itself, in place of none. */
const putFormer = (page: Page, former: Omit<FormerWords, 'effective'>, error: () => Error): Write =>
  putOp(
    { pk: partitionOf(page), sk: former.replacedAt, ...former, effective: former.words.effective },
    ifAbsent(error),
  )

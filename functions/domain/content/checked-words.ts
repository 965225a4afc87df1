import type { Body, Response } from '../../../shared/api.ts'
import { NotFound } from '../../platform/errors.ts'
import { transact } from '../../platform/table/table-writes.ts'
import type { Page } from './word-pages.ts'
import { addSources, behind, englishTexts, readSources } from './word-sources.ts'
import { readWordChanges } from './words-store.ts'

type Checked = Response<'PUT /api/admin/pages/{page}/checked'>

/**
 * Take texts of a page as right beside the English with these hashes. One whose English has changed again stays behind.
 * @throws NotFound (404) for English, which is translated from nothing
 */
export async function checkWords(
  page: Page,
  { sources }: Body<'PUT /api/admin/pages/{page}/checked'>,
): Promise<Checked> {
  if (page.language === 'en') throw new NotFound()
  const [changes, known] = await Promise.all([
    readWordChanges({ page: page.page, language: 'en' }),
    readSources(page),
  ])
  const english = englishTexts(page.page, changes)
  const paths = new Set(english.map(({ path }) => path))
  const checked = Object.fromEntries(
    sources.filter(({ path }) => paths.has(path)).map(({ path, hash }) => [path, hash]),
  )
  const writes = addSources(page, known, checked)
  if (writes.length > 0) await transact(writes)
  return { behind: behind(page, english, { ...known, ...checked }) }
}

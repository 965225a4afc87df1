import type { Response } from '../../../shared/api.ts'
import { wordsVersion, wordsVersionSummary } from '../../../shared/entities/posts/saved-version.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { nameOf, type Page } from '../content/word-pages.ts'
import { getVersion, listVersions } from './saved-versions.ts'

const partitionOf = (page: Page) => partitions.savedWords(nameOf(page))

/** Saved versions of a page's words, last saved first; none while they are the defaults. */
export const listWordsVersions = (page: Page): Promise<Response<'GET /api/admin/pages/{page}/versions'>> =>
  listVersions(partitionOf(page), wordsVersionSummary)

/** @throws NotFound (404) */
export const getWordsVersion = (
  page: Page,
  version: number,
): Promise<Response<'GET /api/admin/pages/{page}/versions/{version}'>> =>
  getVersion(partitionOf(page), version, wordsVersion)

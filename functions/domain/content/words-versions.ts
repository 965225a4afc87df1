import type { Response } from '../../../shared/api.ts'
import { documentVersion, documentVersionSummary } from '../../../shared/entities/posts/saved-version.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { getVersion, listVersions } from '../documents/saved-versions.ts'
import { nameOf, type Page } from './word-pages.ts'

const partitionOf = (page: Page) => partitions.savedWords(nameOf(page))

/** Saved versions of a page's words, last saved first; none while they are the defaults. */
export const listWordsVersions = (page: Page): Promise<Response<'GET /api/admin/pages/{page}/versions'>> =>
  listVersions(partitionOf(page), documentVersionSummary)

/** @throws NotFound (404) */
export const getWordsVersion = (
  page: Page,
  version: number,
): Promise<Response<'GET /api/admin/pages/{page}/versions/{version}'>> =>
  getVersion(partitionOf(page), version, documentVersion)

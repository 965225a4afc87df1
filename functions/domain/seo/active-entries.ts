import { type SeoEntry, seoEntry } from '../../../shared/entities/seo.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Page } from '../../../shared/pages.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryAll } from '../../platform/table/table.ts'
import { jsonText } from '../documents/json-text.ts'

/** An SEO entry as the table has it. */
export const storedEntry = seoEntry.extend({
  hreflang: jsonText(seoEntry.shape.hreflang),
  jsonLd: jsonText(seoEntry.shape.jsonLd),
})

/** Every active entry, newest first. There are few: one per page. */
export const listActiveSeoEntries = async (): Promise<SeoEntry[]> =>
  (await queryAll(partitions.seo, storedEntry)).filter(({ isActive }) => isActive)

/** Active entry of a page: an English one, since the words of other languages have their titles and descriptions. */
export const activeEntryOf = async (
  { seo }: Pick<Page, 'seo'>,
  language: Language,
): Promise<SeoEntry | undefined> =>
  seo && language === 'en'
    ? (await listActiveSeoEntries()).find(({ pageName }) => pageName === seo.pageName)
    : undefined

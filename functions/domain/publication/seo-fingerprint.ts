import { hash } from 'node:crypto'
import type { SeoEntry } from '../../../shared/entities/seo.ts'
import { documentKey, pages } from '../../../shared/pages.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { metadataOf } from './site-bucket.ts'

/** Keys of the pages with SEO entries, and their page names. */
const pageNames = new Map(
  Object.values(pages).flatMap(({ path, ...page }) =>
    'seo' in page ? [[documentKey(path), page.seo.pageName] as const] : [],
  ),
)
export const seoKeys: readonly string[] = [...pageNames.keys()]

/**
 * Fingerprint of a page's SEO entry, stored with the page: an entry that is deleted, deactivated or moved leaves no
 * date to compare with.
 * @returns undefined for a document without SEO entries
 */
export function seoState(key: string, entries: readonly SeoEntry[]): string | undefined {
  const name = pageNames.get(key)
  return name && hash('sha256', JSON.stringify(entries.find(({ pageName }) => pageName === name) ?? null))
}

/** Fingerprints in the stored pages, by key. */
export async function seoShown(stored: ReadonlyMap<string, unknown>): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  const written = seoKeys.filter((key) => stored.has(key))
  await inParallel(written, async (key) => {
    const { seo } = (await metadataOf(key)) ?? {}
    if (seo) shown.set(key, seo)
  })
  return shown
}

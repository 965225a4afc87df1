import type { SeoEntry } from '../../../shared/entities/seo.ts'
import { documentKey, pages } from '../../../shared/pages.ts'
import { shortHash } from '../../../shared/share-image.ts'
import { inParallel } from './in-parallel.ts'
import { metadataOf } from './site-bucket.ts'

/** Keys of the pages that an SEO entry may be for, with its page's name. */
const pageNames = new Map(
  Object.values(pages).flatMap(({ path, ...page }) =>
    'seo' in page ? [[documentKey(path), page.seo.pageName] as const] : [],
  ),
)
export const seoKeys: readonly string[] = [...pageNames.keys()]

/**
 * Tells apart what SEO entries make of a page. It is stored with the page: an entry that is removed, put to rest or
 * given to another page leaves no time behind that the page could be compared with.
 * @returns undefined for a document that no entry is for
 */
export function seoState(key: string, entries: readonly SeoEntry[]): string | undefined {
  const name = pageNames.get(key)
  return name && shortHash(JSON.stringify(entries.find(({ pageName }) => pageName === name) ?? null))
}

/** The states that the pages among the stored documents were written with, by their keys. */
export async function seoShown(stored: ReadonlyMap<string, unknown>): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  const written = seoKeys.filter((key) => stored.has(key))
  await inParallel(written, async (key) => {
    const { seo } = (await metadataOf(key)) ?? {}
    if (seo) shown.set(key, seo)
  })
  return shown
}

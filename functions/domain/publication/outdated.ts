import { basename } from 'node:path'
import type { PostSummary } from '../../../shared/entities/post.ts'
import type { SeoEntry } from '../../../shared/entities/seo.ts'
import { archiveYear } from '../../../shared/pages.ts'
import { needsDrawnImage, shareImageKey } from '../../../shared/share-image.ts'
import { INDEX_KEY, isSitemap, monthKey, newestChange } from './crawler-files/sitemap.ts'
import { archiveKey, articleKey, fixedKeys, listKeys } from './documents.ts'
import { seoKeys, seoState } from './seo-fingerprint.ts'

/** Differences between the bucket and the table. */
interface Outdated {
  /** Keys of documents that are missing, older than their content, or no longer wanted. */
  readonly keys: string[]
  /** Ids of posts whose share image is missing or no longer wanted; all of them in a reconcile of everything. */
  readonly images: string[]
}

interface Known {
  readonly posts: readonly PostSummary[]
  readonly seoEntries: readonly SeoEntry[]
  /** Keys of all objects in the bucket, with the time of the last write. */
  readonly stored: ReadonlyMap<string, string>
  /** Fingerprints of SEO entries in the stored pages. */
  readonly shown: ReadonlyMap<string, string>
}

/**
 * Compare the bucket with the table. All times are ISO 8601.
 * @param since documents written before it are outdated
 * @param startedAt start of the reconcile: documents written since are up to date, even if a post claims a later change
 */
export function outdated(known: Known, since: string, startedAt: string): Outdated {
  const { posts, seoEntries, stored, shown } = known
  const wanted = new Map(fixedKeys.map((key) => [key, '']))
  for (const key of seoKeys) if (shown.get(key) !== seoState(key, seoEntries)) wanted.set(key, startedAt)
  for (const { slug, formerSlugs, updatedAt } of posts) {
    for (const one of [slug, ...formerSlugs]) wanted.set(articleKey(one), updatedAt)
  }
  const months = Object.groupBy(posts, ({ publishedAt }) => monthKey((publishedAt ?? '').slice(0, 7)))
  const years = Object.groupBy(posts, (post) => archiveKey(archiveYear(post)))
  for (const [key, published = []] of Object.entries({ ...months, ...years }))
    wanted.set(key, newestChange(published) ?? '')

  /** S3's times are in whole seconds. */
  const seconds = (time: string) => Math.floor(Date.parse(time) / 1000)
  const isOutdated = ([key, changed]: [string, string]) => {
    const written = stored.get(key)
    // Without their index, no crawler finds the sitemaps.
    if (!written || (isSitemap(key) && !stored.has(INDEX_KEY))) return true
    const needed = Math.max(seconds(since), Math.min(seconds(changed) || 0, seconds(startedAt)))
    return seconds(written) < needed
  }
  const varies = (key: string) => key.startsWith('blog/') || isSitemap(key)
  const unwanted = [...stored.keys()].filter((key) => varies(key) && !wanted.has(key))
  // If an article was missed, a list of articles may have been, too.
  const missed = unwanted.length > 0 || [...wanted].some((one) => varies(one[0]) && isOutdated(one))
  for (const key of [...listKeys, ...Object.keys(years)]) {
    const isList = listKeys.includes(key)
    const changed = [wanted.get(key) ?? '', missed ? startedAt : isList ? (newestChange(posts) ?? '') : '']
    wanted.set(key, changed.toSorted().at(-1) ?? '')
  }

  const drawn = new Map(posts.filter(needsDrawnImage).map(({ id }) => [shareImageKey(id) as string, id]))
  const isDrawn = (key: string) => key.startsWith('share/')
  return {
    keys: [...[...wanted].filter(isOutdated).map(([key]) => key), ...unwanted],
    images: [
      ...[...drawn].filter(([key]) => since === startedAt || !stored.has(key)).map(([, id]) => id),
      ...[...stored.keys()]
        .filter((key) => isDrawn(key) && !drawn.has(key))
        .map((key) => basename(key, '.png')),
    ],
  }
}

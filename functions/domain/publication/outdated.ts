import { basename } from 'node:path'
import type { PostSummary } from '../../../shared/entities/post.ts'
import type { SeoEntry } from '../../../shared/entities/seo.ts'
import { needsDrawnImage, shareImageKey } from '../../../shared/share-image.ts'
import { INDEX_KEY, isSitemap, monthKey, newestChange } from './crawler-files/sitemap.ts'
import { articleKey, fixedKeys, listKeys } from './documents.ts'
import { seoKeys, seoState } from './seo-fingerprint.ts'

/** What is to be done until the bucket holds what the table says. */
interface Outdated {
  /** Keys of documents that are missing, older than what they show, or no longer wanted. */
  readonly keys: string[]
  /** Ids of posts whose picture for chats is missing, no longer wanted, or to be looked at for a run that writes all anew. */
  readonly images: string[]
}

interface Known {
  readonly posts: readonly PostSummary[]
  readonly seoEntries: readonly SeoEntry[]
  /** Keys of everything in the bucket, with the time of the last write. */
  readonly stored: ReadonlyMap<string, string>
  /** What SEO entries had made of the pages that are stored. */
  readonly shown: ReadonlyMap<string, string>
}

/**
 * Compares the bucket with the table. All times are ISO 8601.
 * @param since what was written before is to be written again
 * @param startedAt of the run: what was written since then is done, though a post may claim to be changed later
 */
export function outdated(known: Known, since: string, startedAt: string): Outdated {
  const { posts, seoEntries, stored, shown } = known
  const wanted = new Map(fixedKeys.map((key) => [key, '']))
  for (const key of seoKeys) if (shown.get(key) !== seoState(key, seoEntries)) wanted.set(key, startedAt)
  for (const { slug, formerSlugs, updatedAt } of posts) {
    for (const one of [slug, ...formerSlugs]) wanted.set(articleKey(one), updatedAt)
  }
  const months = Object.groupBy(posts, ({ publishedAt }) => monthKey((publishedAt ?? '').slice(0, 7)))
  for (const [key, published = []] of Object.entries(months)) wanted.set(key, newestChange(published) ?? '')

  /** S3 tells whole seconds. */
  const seconds = (time: string) => Math.floor(Date.parse(time) / 1000)
  const isOutdated = ([key, changed]: [string, string]) => {
    const written = stored.get(key)
    // Without their index, sitemaps are not known to anybody.
    if (!written || (isSitemap(key) && !stored.has(INDEX_KEY))) return true
    const needed = Math.max(seconds(since), Math.min(seconds(changed) || 0, seconds(startedAt)))
    return seconds(written) < needed
  }
  const varies = (key: string) => key.startsWith('blog/') || isSitemap(key)
  const unwanted = [...stored.keys()].filter((key) => varies(key) && !wanted.has(key))
  // Where an article was missed, a list of articles may have been, too.
  const missed = unwanted.length > 0 || [...wanted].some((one) => varies(one[0]) && isOutdated(one))
  for (const key of listKeys) {
    const changed = [wanted.get(key) ?? '', missed ? startedAt : (newestChange(posts) ?? '')]
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

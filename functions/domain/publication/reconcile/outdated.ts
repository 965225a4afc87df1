import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { languageCodes, placeOf } from '../../../../shared/languages.ts'
import { archiveYear } from '../../../../shared/pages.ts'
import { type ContentTimes, newest } from '../../content/site-content.ts'
import type { PublishedPost } from '../../posts/post-lists.ts'
import { INDEX_KEY, isSitemap, monthKey, newestChange, sourceOf } from '../crawler-files/sitemap.ts'
import { archiveKey, articleKey, listKeys, SECURITY_KEY, showsFacts, showsWordsOf } from '../document-keys.ts'
import { fixedKeys } from '../documents.ts'
import { seoKeys, seoState } from '../seo-fingerprint.ts'

/** Age at which security.txt is written again, long before it expires. */
const SECURITY_TXT_MS = 30 * 24 * 60 * 60_000

interface Known {
  readonly posts: readonly PublishedPost[]
  readonly seoEntries: readonly SeoEntry[]
  readonly content: ContentTimes
  /** Keys of all objects in the bucket, with the time of the last write. */
  readonly stored: ReadonlyMap<string, string>
  /** Fingerprints of SEO entries in the stored pages. */
  readonly shown: ReadonlyMap<string, string>
}

/**
 * Compare the bucket with the table. All times are ISO 8601.
 * @param since documents written before it are outdated
 * @param startedAt start of the reconcile: documents written since are up to date, even if a post claims a later change
 * @returns keys of documents that are missing, older than their content, or no longer wanted
 */
export function outdated(known: Known, since: string, startedAt: string): string[] {
  const { posts, seoEntries, content, stored, shown } = known
  const wanted = new Map(fixedKeys.map((key) => [key, '']))
  wanted.set(SECURITY_KEY, new Date(Date.parse(startedAt) - SECURITY_TXT_MS).toISOString())
  for (const key of seoKeys) if (shown.get(key) !== seoState(key, seoEntries)) wanted.set(key, startedAt)
  // An article names its translations, and leads to those of the articles that it links to.
  const bySource = Map.groupBy(posts, sourceOf)
  const english = posts.filter(({ language }) => language === 'en')
  const sources = new Map(
    english.flatMap((post) => [post.slug, ...post.formerSlugs].map((slug) => [slug, sourceOf(post)])),
  )
  for (const post of posts) {
    const shown = [sourceOf(post), ...post.linkedSlugs.map((slug) => sources.get(slug) ?? '')]
    const changed = newestChange(shown.flatMap((source) => bySource.get(source) ?? [])) ?? ''
    for (const one of [post.slug, ...post.formerSlugs]) wanted.set(articleKey(one, post.language), changed)
    for (const one of post.formerAddresses) wanted.set(articleKey(one.slug, one.language), changed)
  }
  const months = Object.groupBy(posts, ({ publishedAt }) => monthKey((publishedAt ?? '').slice(0, 7)))
  const years = Object.groupBy(posts, (post) => archiveKey(archiveYear(post), post.language))
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
  const varies = (key: string) => placeOf(`/${key}`).path.startsWith('/blog/') || isSitemap(key)
  const unwanted = [...stored.keys()].filter((key) => varies(key) && !wanted.has(key))
  // If an article was missed, a list of articles in its language may have been, too.
  const missed = new Set(
    [...unwanted, ...[...wanted].filter((one) => varies(one[0]) && isOutdated(one)).map(([key]) => key)]
      .filter((key) => !isSitemap(key))
      .map((key) => placeOf(`/${key}`).language),
  )
  for (const language of languageCodes) {
    const own = posts.filter((post) => post.language === language)
    const changed = missed.has(language) ? startedAt : (newestChange(own) ?? '')
    for (const key of listKeys(language)) wanted.set(key, newest([wanted.get(key) ?? '', changed]))
    if (missed.has(language))
      for (const post of own) wanted.set(archiveKey(archiveYear(post), language), startedAt)
  }
  // An unwanted article may have been a translation that others name, or lead to.
  if (unwanted.length > 0)
    for (const group of bySource.values())
      for (const { slug, language, translationOf, linkedSlugs } of group)
        if (group.length > 1 || translationOf || linkedSlugs.length > 0)
          wanted.set(articleKey(slug, language), startedAt)
  for (const [key, changed] of wanted) wanted.set(key, newest([changed, contentTime(key, content)]))

  return [...[...wanted].filter(isOutdated).map(([key]) => key), ...unwanted]
}

/**
 * Newest change of the words and facts that a document shows, ISO 8601, in S3's whole seconds: a document written in the
 * second of the change may be older. '' for never.
 */
function contentTime(key: string, { facts, words }: ContentTimes): string {
  const changed = newest([
    ...(showsFacts(key) ? [facts] : []),
    ...words.flatMap((one) => (showsWordsOf(key, one) ? [one.changed] : [])),
  ])
  return changed && new Date(Math.ceil(Date.parse(changed) / 1000) * 1000).toISOString()
}

import type { Changes } from '../../../../shared/entities/changes/changes.ts'
import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import type { PublicLot } from '../../../../shared/entities/lot.ts'
import { sourceOf } from '../../../../shared/entities/posts/post.ts'
import type { Redirect } from '../../../../shared/entities/redirect.ts'
import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { languageCodes } from '../../../../shared/languages.ts'
import { archiveYear, type Page, pages } from '../../../../shared/pages.ts'
import { changedContent, factsIn, type NamedWords } from '../../content/site-content.ts'
import { changedPages } from '../../content/words-store.ts'
import { offeredLots } from '../../lots/offered-lots.ts'
import { allPublishedPosts, type PublishedPost } from '../../posts/post-lists.ts'
import { NEIGHBOURS } from '../../posts/published-articles.ts'
import { listRedirects } from '../../redirects/redirect-store.ts'
import { listActiveSeoEntries } from '../../seo/active-entries.ts'
import { monthKey, monthOf } from '../crawler-files/sitemap.ts'
import {
  archiveKey,
  articleKey,
  listKeys,
  lotKeys,
  redirectKey,
  SECURITY_KEY,
  seoKeys,
  showsFacts,
  showsWordsOf,
} from '../document-keys.ts'
import { fixedKeys } from '../documents.ts'
import { slugsInWords } from '../links/linked-content.ts'
import { digest } from './digest.ts'

/** Sources of all documents, of articles their summaries only. */
export interface Sources {
  /** Last published first. */
  readonly posts: readonly PublishedPost[]
  readonly seoEntries: readonly SeoEntry[]
  readonly redirects: readonly Redirect[]
  /** Of the board, as of now. */
  readonly lots: readonly PublicLot[]
  /** With the notices of the day. */
  readonly facts: Facts
  readonly words: readonly (NamedWords & Pick<Changes, 'values'>)[]
  /** `yyyy-mm` (UTC): security.txt expires, and is written every month. */
  readonly month: string
}

/** Consistent read of the sources of all documents. */
export async function readSources(): Promise<Sources> {
  const [posts, seoEntries, redirects, lots, changed, words] = await Promise.all([
    allPublishedPosts(),
    listActiveSeoEntries(),
    listRedirects(),
    offeredLots(),
    changedContent('/'),
    changedPages(),
  ])
  return {
    posts,
    seoEntries,
    redirects,
    lots,
    facts: factsIn(changed),
    words,
    month: changed.day.slice(0, 'yyyy-mm'.length),
  }
}

/** Documents that show SEO entries. */
const withEntries = new Set(Object.values<Page>(pages).flatMap((page) => (page.seo ? seoKeys(page) : [])))

/**
 * Fingerprint of the sources of each document, by key: another one with each change of them. `build` identifies the
 * renderer.
 */
export function fingerprints(
  { posts, seoEntries, redirects, lots, facts, words, month }: Sources,
  build: string,
): Map<string, string> {
  const digests = new Map(posts.map((post) => [post, digest(post)]))
  const digestsOf = (some: readonly PublishedPost[] = []) => some.map((post) => digests.get(post))
  const bySource = Map.groupBy(posts, sourceOf)
  const inAllLanguages = (post: PublishedPost) => digestsOf(bySource.get(sourceOf(post)))
  const bySlug = new Map(
    posts
      .filter(({ language }) => language === 'en')
      .flatMap((post) => [post.slug, ...post.formerSlugs].map((slug) => [slug, inAllLanguages(post)])),
  )
  const linked = (slugs: readonly string[]) => slugs.map((slug) => bySlug.get(slug))
  const factsDigest = digest(facts)
  const wordDigests = words.map(({ page, language, values }) => ({
    ...{ page, language },
    digest: digest([values, linked(slugsInWords([values]))]),
  }))

  const found = new Map<string, string>()
  const add = (key: string, ...sources: unknown[]) => {
    const shown = wordDigests.flatMap((one) => (showsWordsOf(key, one) ? one.digest : []))
    found.set(key, digest([build, showsFacts(key) && factsDigest, shown, sources]))
  }
  const all = digest([...digests.values()])
  const lists = new Set(languageCodes.flatMap(listKeys))
  for (const key of fixedKeys)
    add(
      key,
      lists.has(key) && all,
      withEntries.has(key) && seoEntries,
      lotKeys.has(key) && lots,
      key === SECURITY_KEY && month,
    )
  // Before the articles, one of which may have got the address since.
  for (const one of redirects) add(redirectKey(one.from), one)
  const languagesByYear = Map.groupBy(posts, archiveYear)
  const languagesOf = (year: string) => [
    ...new Set(languagesByYear.get(year)?.map(({ language }) => language)),
  ]
  for (const [language, own] of Map.groupBy(posts, (post) => post.language)) {
    for (const [index, post] of own.entries()) {
      const nearby = own.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
      const sources = [digestsOf(nearby), inAllLanguages(post), linked(post.linkedSlugs)]
      for (const slug of [post.slug, ...post.formerSlugs]) add(articleKey(slug, language), sources)
      for (const one of post.formerAddresses) add(articleKey(one.slug, one.language), sources)
    }
    const years = Map.groupBy(own, archiveYear)
    for (const [year, published] of years)
      add(archiveKey(year, language), digestsOf(published), [...years.keys()], languagesOf(year).sort())
  }
  for (const [one, published] of Map.groupBy(posts, monthOf))
    add(monthKey(one), published.map(inAllLanguages))
  return found
}

import {
  type Article,
  type Post,
  type PostSummary,
  postSummary,
  sourceOf,
} from '../../../shared/entities/posts/post.ts'
import { type LocalSlugs, slugsLinkedIn } from '../../../shared/formats/local-links.ts'
import { type Language, languageCodes } from '../../../shared/languages.ts'
import { MAX_RELATED } from '../../../shared/limits.ts'
import { archiveYear } from '../../../shared/pages.ts'
import type { Archive } from '../../../shared/renderer-contract.ts'
import { NotFound } from '../../platform/errors.ts'
import { type Page, queryBeside } from '../../platform/table/table.ts'
import { slugsIn, translationIn } from './addresses/post-claims.ts'
import { type Place, publishedKey } from './post-keys.ts'
import { listPublishedPosts, publishedIn, withoutReview } from './post-lists.ts'
import { findPost, holderOf } from './post-store.ts'

/** Candidates for related articles on each side of an article, in the order of publication. */
export const NEIGHBOURS = 3
/** Number of articles on the published list page. */
export const NEWEST = 24

/**
 * The published article with this present or former slug; without a language, in the first one that has it.
 * @throws NotFound (404), also for drafts
 */
export async function getArticle(slug: string, language?: Language): Promise<Article> {
  for (const one of language ? [language] : languageCodes) {
    const found = await holderOf(slug, one)
    if (found?.published) return withRelated(found)
  }
  throw new NotFound('Article not found')
}

/** Articles of a language's published list page. */
export const newestArticles = (language: Language): Promise<Page<PostSummary>> =>
  listPublishedPosts(undefined, { language, size: NEWEST })

/** Published posts of a language before or after a place in the order of publication, nearest first. */
const beside = (side: 'before' | 'after', place: Place, count: number, language: Language) =>
  queryBeside(publishedKey(place), side, count, postSummary, (post) => post.language === language)

/** Place of an article in the order of publication of its language. */
export type PublishedPlace = Place & Pick<Post, 'language'>

/**
 * Posts of the language published next to a place, which need not hold one: at most 3 on each side, nearest first, the
 * newer first of two equally near. Only their pages can show the article at that place.
 */
export async function neighboursOf({ language, ...place }: PublishedPlace): Promise<PostSummary[]> {
  const [before, after] = await Promise.all([
    beside('before', place, NEIGHBOURS, language),
    beside('after', place, NEIGHBOURS, language),
  ])
  return Array.from({ length: NEIGHBOURS }, (_, step) => [after[step], before[step]])
    .flat()
    .filter((post) => post !== undefined)
}

/** An article in the languages that it is published in, but for its own: its translations, and what it translates. */
export async function translationsOf({
  id,
  language,
  translationOf,
}: Pick<Post, 'id' | 'language' | 'translationOf'>): Promise<Post[]> {
  const source = sourceOf({ id, translationOf })
  const others = languageCodes.filter((one) => one !== language)
  const translated = await Promise.all(others.map((one) => translationIn(source, one)))
  const ids = [translationOf, ...translated].filter((one) => one !== undefined && one !== null)
  const found = await Promise.all(ids.map(findPost))
  return others.flatMap((one) => found.find((post) => post?.published && post.language === one) ?? [])
}

/**
 * Slugs of the articles in a language that translate English ones, by the English slugs; without those that are not
 * published in it.
 */
export async function localSlugs(slugs: readonly string[], language: Language): Promise<LocalSlugs> {
  if (language === 'en') return {}
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const local = await articleIn(language, await holderOf(slug, 'en'))
      return local ? [[slug, local.slug] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** The article in a language of those that are translations of one another; undefined unless it is published. */
async function articleIn(language: Language, post: Post | undefined): Promise<Post | undefined> {
  if (!post) return undefined
  const source = sourceOf(post)
  const ids = [post.translationOf, await translationIn(source, language)]
  const others = await Promise.all(ids.flatMap((id) => (id ? [findPost(id)] : [])))
  return [post, ...others].find((one) => one?.published && one.language === language)
}

/** Slugs, present and former, of the article in English that translates a post or that it translates. */
export async function englishSlugs(post: Pick<Post, 'id' | 'translationOf'>): Promise<Set<string>> {
  const source = sourceOf(post)
  const ids = [source, await translationIn(source, 'en')]
  const found = await Promise.all(ids.flatMap((id) => (id ? [findPost(id)] : [])))
  return new Set(found.flatMap((one) => (one ? slugsIn('en', one) : [])))
}

/** The place in the order of publication before all articles of a year. */
const startOf = (year: number | string) => ({ publishedAt: `${year}`, id: '' })

/** The published articles of a language in a year, `yyyy` (UTC); undefined if there are none. */
export async function archiveOf(year: string, language: Language): Promise<Archive | undefined> {
  const published = await publishedIn(year)
  const posts = published.filter((post) => post.language === language)
  // Before looking further: without articles of the language it would go through those of all others.
  if (posts.length === 0) return undefined
  const [before, after] = await Promise.all([
    beside('before', startOf(year), 1, language),
    beside('after', startOf(Number(year) + 1), 1, language),
  ])
  const [older, newer] = [before, after].map(([post]) => post && archiveYear(post))
  return {
    year,
    posts: posts.map(({ title, slug, publishedAt, createdAt }) => ({
      title,
      slug,
      language,
      publishedAt,
      createdAt,
    })),
    older,
    newer,
    languages: languageCodes.filter((one) => published.some((post) => post.language === one)),
  }
}

/** The neighbours with most tags in common, ignoring case; among equals in their order. */
export function relatedTo({ tags }: Pick<Post, 'tags'>, neighbours: readonly PostSummary[]): PostSummary[] {
  const own = new Set(tags.map((tag) => tag.toLowerCase()))
  const shared = (post: PostSummary) => post.tags.filter((tag) => own.has(tag.toLowerCase())).length
  return neighbours.toSorted((one, other) => shared(other) - shared(one)).slice(0, MAX_RELATED)
}

async function withRelated(found: Post): Promise<Article> {
  const [neighbours, translations, slugs] = await Promise.all([
    neighboursOf(found),
    translationsOf(found),
    localSlugs(slugsLinkedIn(found.content), found.language),
  ])
  return {
    ...withoutReview(found),
    related: relatedTo(found, neighbours),
    translations: translations.map(({ language, slug }) => ({ language, slug })),
    localSlugs: slugs,
  }
}

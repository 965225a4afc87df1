import { type Article, type Post, type PostSummary, postSummary } from '../../../shared/entities/post.ts'
import { MAX_RELATED } from '../../../shared/limits.ts'
import { archiveYear } from '../../../shared/pages.ts'
import type { Archive } from '../../../shared/renderer-contract.ts'
import { NotFound } from '../../platform/errors.ts'
import { type Page, queryAround } from '../../platform/table.ts'
import {
  findPost,
  holderOf,
  listPublishedPosts,
  type Place,
  publishedIn,
  publishedKey,
} from './post-store.ts'

/** Candidates for related articles on each side of an article, in the order of publication. */
const NEIGHBOURS = 3
/** Number of articles on the published list page. */
const NEWEST = 24

/** The published article with this present or former slug. @throws NotFound (404), also for drafts */
export async function getArticle(slug: string): Promise<Article> {
  const found = await holderOf(slug)
  if (!found?.published) throw new NotFound('Article not found')
  return withRelated(found)
}

/** A post with its related articles; undefined unless it is published. */
export async function findArticle(id: string): Promise<Article | undefined> {
  const found = await findPost(id)
  return found?.published ? withRelated(found) : undefined
}

/** Articles of the published list page. */
export const newestArticles = (): Promise<Page<PostSummary>> => listPublishedPosts(undefined, NEWEST)

/**
 * Posts published next to a place, which need not hold one: at most 3 on each side, nearest first, the newer first of
 * two equally near. Only their pages can show the article at that place.
 */
export async function neighboursOf(place: Place): Promise<PostSummary[]> {
  const { before, after } = await queryAround(publishedKey(place), NEIGHBOURS, postSummary)
  return Array.from({ length: NEIGHBOURS }, (_, step) => [after[step], before[step]])
    .flat()
    .filter((post) => post !== undefined)
}

/** The place in the order of publication before all articles of a year. */
const startOf = (year: number | string) => publishedKey({ publishedAt: `${year}`, id: '' })

/** The published articles of a year, `yyyy` (UTC); undefined if there are none. */
export async function archiveOf(year: string): Promise<Archive | undefined> {
  const [posts, { before }, { after }] = await Promise.all([
    publishedIn(year),
    queryAround(startOf(year), 1, postSummary),
    queryAround(startOf(Number(year) + 1), 1, postSummary),
  ])
  if (posts.length === 0) return undefined
  const [older, newer] = [before, after].map(([post]) => post && archiveYear(post))
  return {
    year,
    posts: posts.map(({ title, slug, language, publishedAt, createdAt }) => ({
      title,
      slug,
      language,
      publishedAt,
      createdAt,
    })),
    older,
    newer,
  }
}

/** Years with published articles, newest first: one Query for each. */
export async function publishedYears(): Promise<string[]> {
  const years: string[] = []
  for (;;) {
    const { before } = await queryAround(startOf(years.at(-1) ?? 9999), 1, postSummary)
    if (!before[0]) return years
    years.push(archiveYear(before[0]))
  }
}

/** The neighbours with most tags in common, ignoring case; among equals in their order. */
export function relatedTo({ tags }: Pick<Post, 'tags'>, neighbours: readonly PostSummary[]): PostSummary[] {
  const own = new Set(tags.map((tag) => tag.toLowerCase()))
  const shared = (post: PostSummary) => post.tags.filter((tag) => own.has(tag.toLowerCase())).length
  return neighbours.toSorted((one, other) => shared(other) - shared(one)).slice(0, MAX_RELATED)
}

const withRelated = async (found: Post): Promise<Article> => ({
  ...found,
  related: relatedTo(found, await neighboursOf(found)),
})

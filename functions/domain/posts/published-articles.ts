import { type Article, type Post, type PostSummary, postSummary } from '../../../shared/entities/post.ts'
import { MAX_RELATED } from '../../../shared/limits.ts'
import { NotFound } from '../../platform/errors.ts'
import { type Page, queryAround } from '../../platform/table.ts'
import { findPost, holderOf, listPublishedPosts, type Place, publishedKey } from './post-store.ts'

/** Posts looked at on each side of an article, in the order of publication, for those it may be related to. */
const NEIGHBOURS = 3
/** Articles on the published page of the list. */
const NEWEST = 24

/** The published article that has, or had, this slug. @throws NotFound, for drafts as for unknown slugs. */
export async function getArticle(slug: string): Promise<Article> {
  const found = await holderOf(slug)
  if (!found?.published) throw new NotFound('Article not found')
  return withRelated(found)
}

/** The post as its page shows it; undefined when it is not published, or gone. */
export async function findArticle(id: string): Promise<Article | undefined> {
  const found = await findPost(id)
  return found?.published ? withRelated(found) : undefined
}

/** What the published list page shows. */
export const newestArticles = (): Promise<Page<PostSummary>> => listPublishedPosts(undefined, NEWEST)

/**
 * The posts published next after and next before a place, which need not hold one: at most 3 each way, nearest
 * first, of two equally near the newer. Only their articles can show, or stop showing, what stands at that place.
 */
export async function neighboursOf(place: Place): Promise<PostSummary[]> {
  const { before, after } = await queryAround(publishedKey(place), NEIGHBOURS, postSummary)
  return Array.from({ length: NEIGHBOURS }, (_, step) => [after[step], before[step]])
    .flat()
    .filter((post) => post !== undefined)
}

/** Of the neighbours those that share most tags, letter case aside; among equals their order. */
export function relatedTo({ tags }: Pick<Post, 'tags'>, neighbours: readonly PostSummary[]): PostSummary[] {
  const own = new Set(tags.map((tag) => tag.toLowerCase()))
  const shared = (post: PostSummary) => post.tags.filter((tag) => own.has(tag.toLowerCase())).length
  return neighbours.toSorted((one, other) => shared(other) - shared(one)).slice(0, MAX_RELATED)
}

const withRelated = async (found: Post): Promise<Article> => ({
  ...found,
  related: relatedTo(found, await neighboursOf(found)),
})

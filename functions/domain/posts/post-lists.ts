import * as z from 'zod'
import type { Query } from '../../../shared/api.ts'
import { ULID_PATTERN } from '../../../shared/entities/fields.ts'
import { type Post, type PostSummary, postSummary, sourceOf } from '../../../shared/entities/posts/post.ts'
import { htmlText } from '../../../shared/formats/html-text.ts'
import { slugsLinkedIn } from '../../../shared/formats/local-links.ts'
import { searchText, textMatcher } from '../../../shared/formats/text-search.ts'
import type { Language } from '../../../shared/languages.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { sharedRead } from '../../platform/table/shared-reads.ts'
import {
  type List,
  type Page,
  queryAll,
  queryBetween,
  queryPage,
  searchPage,
  statusKey,
} from '../../platform/table/table.ts'
import { putOp, type Write } from '../../platform/table/table-writes.ts'
import { INSTANT, listedKey, publishedKey } from './post-keys.ts'

/** Form of the sort keys of posts in lists. */
export const LISTED = new RegExp(`^${INSTANT}#${ULID_PATTERN}$`)

/** A post as visitors may read it, without its due times and what was said about its translation. */
export const withoutReview = <P extends Post>(whole: P): P => ({
  ...whole,
  publishAt: null,
  unpublishAt: null,
  differences: [],
  sourceParts: [],
  sourceHash: null,
  ticked: [],
})

/** Writes of a post's items in lists. */
export function summaries(whole: Post): Write[] {
  const listed = putOp({ ...listedKey(whole), ...listedItem(whole) })
  return whole.published ? [listed, putOp({ ...publishedKey(whole), ...publishedItem(whole) })] : [listed]
}

/** Attributes of a published post: its summary, its source in the index, and the English articles that a text in another language links to. */
const publishedItem = (whole: Post): PublishedPost => ({
  ...postSummary.parse(withoutReview(whole)),
  ...statusKey(OF_SOURCE, `${sourceOf(whole)}#${whole.id}`),
  linkedSlugs: whole.language === 'en' ? [] : slugsLinkedIn(whole.content),
})

/** In the place of a status: published posts are found by the ids of their sources. */
const OF_SOURCE = 'source'
const ofSource = z.object({ sk: z.string(), statusKey: z.string().transform((key) => key.split('#')) })

/**
 * Published posts of the same sources as these, in other languages, wherever they are in the order of publication; without
 * those that were stored before their sources were noted.
 */
export async function publishedTranslations(posts: readonly PostSummary[]): Promise<PostSummary[]> {
  const sources = posts.map(sourceOf).toSorted()
  const [from, last] = [sources[0], sources.at(-1)]
  if (from === undefined) return []
  const pk = partitions.published
  // Ids are in the order of time: few others are between them.
  const between = { pk, status: OF_SOURCE, from, to: `${last}#~`, keysOnly: true }
  const [wanted, known] = [new Set(sources), new Set(posts.map((post) => publishedKey(post).sk))]
  const found = (await queryBetween(between, ofSource)).filter(
    ({ sk, statusKey: [, source = ''] }) => wanted.has(source) && !known.has(sk),
  )
  const read = found.map(({ sk }) => queryBetween({ pk, from: sk, to: sk }, postSummary))
  return (await Promise.all(read)).flat()
}

/** Without linked slugs if it was stored before they were noted. */
const publishedPost = postSummary.extend({ linkedSlugs: z.array(z.string()).default([]) })
export type PublishedPost = z.infer<typeof publishedPost>

/** Attributes of a post in a list of the administrator: its summary and the words of its whole text. */
export const listedItem = (whole: Post) => ({
  ...postSummary.parse(whole),
  searchText: searchText([...searchedFields(whole), htmlText(whole.content)]),
})

const searchedFields = ({ title, excerpt, slug, tags }: PostSummary) => [title, excerpt, slug, ...tags]

/** The searched text of a list's item; its fields alone if it was stored before its text was searched. */
const listed = postSummary.extend({ searchText: z.string().optional() })

/** One page of a list of the administrator; with `search` of the posts that have all its words. */
export function queryListed<S extends z.ZodType>(
  list: Pick<List<S>, 'pk' | 'sk' | 'schema'>,
  { cursor, search }: Query<'GET /api/admin/blog'>,
): Promise<Page<z.output<S>>> {
  if (!search) return queryPage({ ...list, cursor })
  const matches = textMatcher(search)
  return searchPage({ ...list, cursor }, (item) => {
    const { searchText: text, ...summary } = listed.parse(item)
    return matches(text === undefined ? searchedFields(summary) : [text])
  })
}

/** All posts without content, newest first; with `search` those that match. */
export const listPosts = (query: Query<'GET /api/admin/blog'> = {}): Promise<Page<PostSummary>> =>
  queryListed({ pk: partitions.posts, sk: LISTED, schema: postSummary }, query)

/** Published posts without content, in all languages or in one, last published first; default: 100 on a page. */
export function listPublishedPosts(
  cursor?: string,
  { language, size }: { readonly language?: Language | undefined; readonly size?: number } = {},
): Promise<Page<PostSummary>> {
  const list = { pk: partitions.published, sk: LISTED, schema: postSummary, cursor, ...(size && { size }) }
  if (!language) return queryPage(list)
  return searchPage(list, (item) => postSummary.shape.language.parse(item.language) === language, true)
}

/** Every published post, last published first. */
export const allPublishedPosts = (): Promise<PublishedPost[]> =>
  sharedRead('published posts', () => queryAll(partitions.published, publishedPost))

/** Every post published in a year, `yyyy` (UTC), last published first. */
export const publishedIn = (year: string): Promise<PostSummary[]> =>
  sharedRead(`published in ${year}`, () =>
    queryAll(partitions.published, postSummary, { prefix: `${year}-` }),
  )

/** Those of a month, `yyyy-mm`. A change of one is shown by the archive of its year, too, so that both share a read. */
export const publishedInMonth = async (month: string): Promise<PostSummary[]> =>
  (await publishedIn(month.slice(0, 4))).filter(({ publishedAt }) => publishedAt?.startsWith(month))

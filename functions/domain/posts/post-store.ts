import * as z from 'zod'
import type { Body, Query } from '../../../shared/api.ts'
import { ULID_PATTERN } from '../../../shared/entities/fields.ts'
import {
  MAX_FORMER_SLUGS,
  MAX_SLUG,
  type Post,
  type PostSummary,
  post,
  postSummary,
  postTexts,
  slugOf,
} from '../../../shared/entities/post.ts'
import { htmlText, wordsIn } from '../../../shared/formats/html-text.ts'
import { searchText, textMatcher } from '../../../shared/formats/text-search.ts'
import { partitions } from '../../../shared/partitions.ts'
import { AlreadyStored, InvalidInput, Taken } from '../../platform/errors.ts'
import {
  getExisting,
  getItem,
  type List,
  type Page,
  queryAll,
  queryPage,
  searchPage,
} from '../../platform/table.ts'
import { deleteOp, ifAbsent, putOp, transact, type Write } from '../../platform/table-writes.ts'
import { firstVersion, ifVersion, nextVersion, retryOnConflict } from '../../platform/versions.ts'
import type { CleanHtml } from './sanitize.ts'
import { claim, claimKey, release } from './unique-claims.ts'

/** Last numbered slug that is tried. */
const MAX_SUFFIX = 50
/** Form of an instant in a sort key. */
export const INSTANT = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z'
/** Form of the sort keys of posts in lists. */
const LISTED = new RegExp(`^${INSTANT}#${ULID_PATTERN}$`)

/** Validated fields of a new post. The content can only come from `cleanContent`. */
export type NewPost = Body<'POST /api/admin/blog'> & { readonly content: CleanHtml }
/** Changed fields, and the version that the editor opened. */
export type PostUpdate = Omit<Body<'PUT /api/admin/blog/{id}'>, 'content'> & {
  readonly content?: CleanHtml
}

export const wholeKey = (id: string) => ({ pk: partitions.post(id), sk: 'POST' })
export const listedKey = ({ createdAt, id }: Post) => ({ pk: partitions.posts, sk: `${createdAt}#${id}` })

/** Place of a post in the order of publication. */
export type Place = Pick<Post, 'publishedAt' | 'id'>
export const publishedKey = ({ publishedAt, id }: Place) => ({
  pk: partitions.published,
  sk: `${publishedAt}#${id}`,
})

const slugTaken = () => new Taken('A post with this slug already exists. Choose another slug.')

/** A former slug of the post now belongs to another one. */
class FormerTaken extends Error {
  readonly slug: string
  constructor(slug: string) {
    super()
    this.slug = slug
  }
}

/** All slugs of a post, the present one first. */
export const slugsOf = ({ slug, formerSlugs }: Post) => new Set([slug, ...formerSlugs])

/** A new post with id and dates, not yet stored. */
export function newPost(input: NewPost): Post {
  const first = firstVersion()
  return {
    ...input,
    ...first,
    publishedAt: input.published ? (input.publishedAt ?? first.createdAt) : null,
    lastPublishedAt: null,
    formerSlugs: [],
    wordCount: wordsIn(input.content),
    textVersion: first.version,
  }
}

/**
 * Writes of a new post for a transaction: item, summaries, slug claims. A taken slug fails with Taken, a taken id with
 * `idTaken`.
 */
export const postItems = (created: Post, idTaken: () => Error = slugTaken): Write[] => [
  putOp({ ...wholeKey(created.id), ...created }, ifAbsent(idTaken)),
  ...summaries(created),
  ...[...slugsOf(created)].map((slug) =>
    claim('slug', slug, created.id, slug === created.slug ? slugTaken : () => new FormerTaken(slug)),
  ),
]

/** Store a new post together with `others`. Former slugs that now belong to another post are dropped. */
export async function store(
  created: Post,
  idTaken?: () => Error,
  others: readonly Write[] = [],
): Promise<Post> {
  try {
    await transact([...postItems(created, idTaken), ...others])
    return created
  } catch (error) {
    if (!(error instanceof FormerTaken)) throw await explained(error, created.slug)
    const formerSlugs = created.formerSlugs.filter((slug) => slug !== error.slug)
    return store({ ...created, formerSlugs }, idTaken, others)
  }
}

/**
 * The error of a taken slug, with the article it redirects to if it is a former slug. Other errors stay as they are.
 */
async function explained(error: unknown, slug: string): Promise<unknown> {
  const holder = error instanceof Taken ? await holderOf(slug) : undefined
  if (!holder || holder.slug === slug) return error
  return new Taken(
    `/blog/${slug} is an old address of the article “${holder.title}” and leads there. ` +
      'Choose another slug, or remove the old address from that article first.',
  )
}

function summaries(whole: Post): Write[] {
  const listed = putOp({ ...listedKey(whole), ...listedItem(whole) })
  return whole.published ? [listed, putOp({ ...publishedKey(whole), ...postSummary.parse(whole) })] : [listed]
}

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

/** @throws Taken (409) when the slug belongs to another post */
export const createPost = (input: NewPost): Promise<Post> => store(newPost(input))

/** Store a post with its own id, version and dates. @throws AlreadyStored, Taken (409) */
export async function importPost(kept: Omit<Post, 'content' | 'wordCount'> & { content: CleanHtml }) {
  const { published, publishedAt, lastPublishedAt, createdAt, content, slug, formerSlugs } = kept
  const { version, textVersion } = kept
  const whole: Post = {
    ...kept,
    publishedAt: published ? (publishedAt ?? createdAt) : null,
    lastPublishedAt: published ? null : lastPublishedAt,
    formerSlugs: redirecting(formerSlugs, published ? slug : undefined),
    wordCount: wordsIn(content),
    // Anyone may have edited the file: a later one would make every unsaved edit a version conflict.
    textVersion: textVersion && Math.min(textVersion, version),
  }
  await store(whole, () => new AlreadyStored())
}

/**
 * Run `attempt` with `slug`, then `slug-2`, `slug-3`, … until one is free.
 * @throws Taken (409) when the first 50 are taken; errors of `attempt`
 */
export async function withFreeSlug<R>(slug: string, attempt: (slug: string) => Promise<R>): Promise<R> {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    // A slug again after cutting, which may leave a hyphen at the end or half a letter (`slugOf`).
    const base = slugOf(slug.slice(0, MAX_SLUG - suffix.length))
    try {
      return await attempt(base + suffix)
    } catch (error) {
      if (!(error instanceof Taken) || number === MAX_SUFFIX) throw error
    }
  }
}

/** @throws NotFound (404) */
export const getPost = (id: string): Promise<Post> => getExisting(wholeKey(id), post)

/** The post; undefined if there is none. */
export const findPost = (id: string): Promise<Post | undefined> => getItem(wholeKey(id), post)

/** The post with this present or former slug. */
export async function holderOf(slug: string): Promise<Post | undefined> {
  const holder = await getItem(claimKey('slug', slug), z.object({ id: z.string() }))
  const found = holder && (await findPost(holder.id))
  // The slug may have changed hands between the two reads.
  return found && slugsOf(found).has(slug) ? found : undefined
}

/** All posts without content, newest first; with `search` those that match. */
export const listPosts = (query: Query<'GET /api/admin/blog'> = {}): Promise<Page<PostSummary>> =>
  queryListed({ pk: partitions.posts, sk: LISTED, schema: postSummary }, query)

/**
 * All posts with content, newest first, five on a page: of 250 KB each they fit in Lambda's response of 6 MB. JSON in
 * it is escaped twice, so a quotation mark takes four bytes.
 */
export async function listWholePosts(cursor?: string): Promise<Page<Post>> {
  const listed = await queryPage({ pk: partitions.posts, sk: LISTED, schema: postSummary, cursor, size: 5 })
  const found = await Promise.all(listed.items.map(({ id }) => findPost(id)))
  // Without posts deleted between the two reads.
  return { items: found.filter((one) => one !== undefined), cursor: listed.cursor }
}

/** Published posts without content, last published first; default: 100 on a page. */
export const listPublishedPosts = (cursor?: string, size?: number): Promise<Page<PostSummary>> =>
  queryPage({ pk: partitions.published, sk: LISTED, schema: postSummary, cursor, ...(size && { size }) })

/** Every published post, last published first. */
export const allPublishedPosts = (): Promise<PostSummary[]> => queryAll(partitions.published, postSummary)

/** Every post published in a month, `yyyy-mm`, or a year, `yyyy` (UTC), last published first. */
export const publishedIn = (period: string): Promise<PostSummary[]> =>
  queryAll(partitions.published, postSummary, `${period}-`)

/**
 * Change the given fields only.
 * @throws NotFound (404); VersionConflict, Taken (409); InvalidInput (400) for an unknown former slug
 */
export const updatePost = (id: string, { version, ...change }: PostUpdate): Promise<Post> =>
  retryOnConflict(
    'This post',
    version,
    () => getPost(id),
    async (current) => {
      const next = changed(current, change)
      const before = slugsOf(current)
      const after = slugsOf(next)
      const writes = [
        putOp({ ...wholeKey(id), ...next }, ifVersion(current.version, 'This post')),
        ...summaries(next),
        ...unpublished(current, next),
        ...(before.has(next.slug) ? [] : [claim('slug', next.slug, id, slugTaken)]),
        ...[...before].filter((slug) => !after.has(slug)).map((slug) => release('slug', slug)),
      ]
      await transact(writes).catch(async (error: unknown) => {
        throw await explained(error, next.slug)
      })
      return next
    },
  )

/** Next version of a post. Without a given date, a published post keeps its own and a draft is published now. */
function changed(current: Post, change: Omit<PostUpdate, 'version'>): Post {
  const next = nextVersion(current, change)
  return {
    ...next,
    publishedAt: next.published ? (change.publishedAt ?? current.publishedAt ?? next.updatedAt) : null,
    lastPublishedAt: next.published ? null : (current.publishedAt ?? current.lastPublishedAt),
    formerSlugs: redirecting(
      [...(current.published ? [current.slug] : []), ...kept(current.formerSlugs, change.formerSlugs)],
      next.published ? next.slug : undefined,
    ),
    wordCount: wordsIn(next.content),
    textVersion: hasOtherTexts(current, next) ? next.version : (current.textVersion ?? current.version),
  }
}

const TEXT_NAMES = postTexts.keyof().options
const hasOtherTexts = (current: Post, next: Post): boolean =>
  TEXT_NAMES.some((name) => JSON.stringify(current[name]) !== JSON.stringify(next[name]))

/** Former slugs, each once, without the `live` one, at most `MAX_FORMER_SLUGS`. */
const redirecting = (slugs: readonly string[], live: string | undefined): string[] =>
  [...new Set(slugs)].filter((slug) => slug !== live).slice(0, MAX_FORMER_SLUGS)

/** Former slugs that a change keeps; all if it names none. */
function kept(formerSlugs: readonly string[], named: readonly string[] = formerSlugs): readonly string[] {
  const unknown = named.find((slug) => !formerSlugs.includes(slug))
  if (unknown === undefined) return formerSlugs.filter((slug) => named.includes(slug))
  throw new InvalidInput([
    { path: 'formerSlugs', message: `“${unknown}” is not an old address of this post` },
  ])
}

/** Deletion of a public summary that `next` no longer has, or has under another date. */
function unpublished(current: Post, next: Post): Write[] {
  const moved = !next.published || next.publishedAt !== current.publishedAt
  return current.published && moved ? [deleteOp(publishedKey(current))] : []
}

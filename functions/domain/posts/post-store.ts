import type { Body } from '../../../shared/api.ts'
import type { UnsavedEdit } from '../../../shared/entities/posts/draft.ts'
import { type Post, post, postSummary, postTexts } from '../../../shared/entities/posts/post.ts'
import { wordsIn } from '../../../shared/formats/html-text.ts'
import type { Language } from '../../../shared/languages.ts'
import { readableAddress } from '../../../shared/pages.ts'
import { hashOfParts, textHash } from '../../../shared/parity/parts.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { AlreadyStored, Taken } from '../../platform/errors.ts'
import { getExisting, getItem, type Page, queryPage } from '../../platform/table/table.ts'
import { deleteOp, ifAbsent, putOp, transact, type Write } from '../../platform/table/table-writes.ts'
import { firstVersion, ifVersion, nextVersion, retryOnConflict } from '../../platform/versions.ts'
import { nameAction } from '../diary/named-action.ts'
import { changedDueTimes, refusedTime } from '../documents/due-items.ts'
import { versionItem } from '../documents/saved-versions.ts'
import { usesOf } from '../media/uses.ts'
import { distinct, redirectingTo, withoutAddress } from './addresses/earlier-addresses.ts'
import {
  changedClaims,
  FormerTaken,
  hasAddress,
  holdersOf,
  type StoredPost,
  slugTaken,
  translationChecks,
} from './addresses/post-claims.ts'
import { areDueTimes, checkDueTimes, dueTimesOf, keptTexts, possibleDueTimes, timesOf } from './due-times.ts'
import { publishedKey, wholeKey } from './post-keys.ts'
import { LISTED, summaries } from './post-lists.ts'
import type { CleanHtml } from './sanitize.ts'
import { checkConfirmed, compared, isConfirmed } from './translation-review.ts'
import { endOf, findEdit, timedEdit } from './unsaved-edit-store.ts'

/** Validated fields of a new post. The content can only come from `cleanContent`. */
export type NewPost = Body<'POST /api/admin/blog'> & { readonly content: CleanHtml }
/** Changed fields, and the version that the editor opened. */
export type PostUpdate = Omit<Body<'PUT /api/admin/blog/{id}'>, 'content'> & {
  readonly content?: CleanHtml
}

/** A new post with id and dates, not yet stored. */
export function newPost(input: NewPost): Post {
  const first = firstVersion()
  const publishedAt = input.published ? (input.publishedAt ?? first.createdAt) : null
  return {
    ...input,
    ...first,
    ...possibleDueTimes(input),
    publishedAt,
    lastPublishedAt: null,
    firstPublishedAt: publishedAt,
    formerSlugs: [],
    formerAddresses: [],
    wordCount: wordsIn(input.content),
    textVersion: first.version,
    textHash: textHash(input),
    sourceVersion: null,
    sourceParts: [],
    sourceHash: null,
  }
}

/**
 * Writes of a new post for a transaction: item, version, summaries, slug claims. A taken slug fails with Taken, a taken id with
 * `idTaken`.
 */
export const postItems = (created: Post, idTaken: () => Error = slugTaken): Write[] => [
  putOp({ ...wholeKey(created.id), ...created }, ifAbsent(idTaken)),
  versionOf(created),
  ...summaries(created),
  ...picturesOf(undefined, created),
  ...changedClaims(undefined, created),
  ...changedDueTimes([], dueTimesOf(created)),
]

const versionOf = (whole: Post): Write => versionItem(partitions.savedPost(whole.id), whole)

/** Store a new post together with `others`. Former addresses that now belong to another post are dropped. */
export async function store(
  created: Post,
  idTaken?: () => Error,
  others: readonly Write[] = [],
): Promise<Post> {
  try {
    await transact([...postItems(created, idTaken), ...others])
    return created
  } catch (error) {
    if (!(error instanceof FormerTaken)) throw await explained(error, created)
    return store(withoutAddress(created, error.address), idTaken, others)
  }
}

/**
 * The error of a taken slug, with the article it redirects to if it is a former slug. Other errors stay as they are.
 */
async function explained(error: unknown, { slug, language }: Post): Promise<unknown> {
  const holder = error instanceof Taken ? await holderOf(slug, language) : undefined
  if (!holder || (holder.slug === slug && holder.language === language)) return error
  return new Taken(
    `${readableAddress({ language, slug })} is an old address of the article “${holder.title}” and leads there. ` +
      'Choose another slug, or remove the old address from that article first.',
  )
}

/** Writes that keep the list of what uses a picture. */
const picturesOf = (before: Post | undefined, after: Post): Write[] =>
  usesOf(before ? textsWithPictures(before) : [], textsWithPictures(after), { kind: 'post', id: after.id })

/** Writes that keep the pictures of a deleted post until `ttl`, in seconds since 1970. */
export const keptPicturesOf = (deleted: Post, ttl: number): Write[] =>
  usesOf([], textsWithPictures(deleted), { kind: 'deleted-post', id: deleted.id }, { ttl })

const textsWithPictures = ({ content, featuredImage }: Post) => [content, featuredImage ?? '']

/**
 * @throws Taken (409) when the slug belongs to another post; Conflict (409) when its source has a translation into its
 * language; InvalidInput (400) for a source that is none
 */
export async function createPost(input: NewPost): Promise<Post> {
  const created = await reviewed(newPost(input))
  if (created.published) nameAction('publish')
  return store(created, undefined, translationChecks(undefined, created))
}

/**
 * A new state of a post, compared with its source.
 * @param hasOtherTimes whether nothing else of the post changes: of a live one, this publishes nothing now
 * @throws InvalidInput (400) for a publication without reasons, or a time that has passed
 */
export async function reviewed(next: Post, before?: Post, hasOtherTimes = false): Promise<Post> {
  const source = next.translationOf ? await findPost(next.translationOf) : undefined
  checkDueTimes(next, before)
  const state = await compared(next, before, source)
  // One that goes live by itself is asked for its reasons now.
  if (!(hasOtherTimes && before?.published))
    checkConfirmed({ ...state, published: state.published || state.publishAt !== null })
  return state
}

/**
 * Store a post with its own id, version and dates. A translation that differs from its source without reasons is stored
 * unpublished, without a time to go live.
 * @returns whether it had to be stored so
 * @throws AlreadyStored, Taken (409); InvalidInput (400) for a post that is to be taken off before it goes live
 */
export async function importPost(
  kept: Omit<Post, 'content' | 'wordCount' | 'textHash' | 'sourceHash'> & { content: CleanHtml },
): Promise<{ isHeldBack: boolean }> {
  const { createdAt, content, version, textVersion, translationOf } = kept
  const publishedAt = kept.published ? (kept.publishedAt ?? createdAt) : null
  const whole: Post = {
    ...kept,
    ...possibleDueTimes(kept),
    publishedAt,
    lastPublishedAt: kept.published ? null : kept.lastPublishedAt,
    firstPublishedAt: kept.firstPublishedAt ?? publishedAt ?? kept.lastPublishedAt,
    ...distinct(kept, kept),
    wordCount: wordsIn(content),
    // Anyone may have edited the file: a later one would make every unsaved edit a version conflict.
    textVersion: textVersion && Math.min(textVersion, version),
    textHash: textHash(kept),
    sourceHash: kept.sourceParts.length > 0 ? hashOfParts(kept.sourceParts) : null,
  }
  // Times that have passed are kept: they are due at once.
  checkDueTimes(whole, whole)
  const source = translationOf ? await findPost(translationOf) : undefined
  const goesLive = whole.published || whole.publishAt !== null
  const isHeldBack = goesLive && !(await isConfirmed(whole, source))
  const held = {
    published: false,
    publishedAt: null,
    lastPublishedAt: publishedAt,
    publishAt: null,
    unpublishAt: null,
  }
  await store(
    isHeldBack ? { ...whole, ...held } : whole,
    () => new AlreadyStored(),
    translationChecks(undefined, whole, true),
  )
  return { isHeldBack }
}

const storedPost = post.extend({ translationOf: post.shape.translationOf.unwrap().optional() })

/** The post with the mark of how its slugs are claimed. @throws NotFound (404) */
export const getStored = (id: string): Promise<StoredPost> => getExisting(wholeKey(id), storedPost)

/** @throws NotFound (404) */
export const getPost = (id: string): Promise<Post> => getExisting(wholeKey(id), post)

/** The post; undefined if there is none. */
export const findPost = (id: string): Promise<Post | undefined> => getItem(wholeKey(id), post)

/** The post with this present or former address. */
export async function holderOf(slug: string, language: Language): Promise<Post | undefined> {
  for (const id of await holdersOf(slug, language)) {
    const found = await findPost(id)
    // The slug may have changed hands between the reads.
    if (found && hasAddress(found, { language, slug })) return found
  }
  return undefined
}

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

/**
 * Change the given fields only. `publishAt` of a live post is that of its unsaved edit, from which the answer has it, too.
 * @throws NotFound (404); VersionConflict, Taken, Conflict (409); InvalidInput (400) for an unknown former slug or source
 */
export const updatePost = (id: string, { version, ...change }: PostUpdate): Promise<Post> =>
  retryOnConflict(
    'This post',
    version,
    () => getStored(id),
    async (stored) => {
      const current = { ...stored, translationOf: stored.translationOf ?? null }
      const edit = current.published ? await findEdit(id) : null
      const before = { ...current, ...timesOf(current, edit) }
      const stays = nextPost(current, change)
      const { publishAt = before.publishAt } = current.published && stays.published ? change : stays
      const next = await reviewed({ ...stays, publishAt }, before, areDueTimes(Object.keys(change)))
      if (next.published && publishAt && publishAt !== before.publishAt)
        await checkChanges(edit, next, publishAt)
      await transact([
        ...changeItems(stored, { ...next, publishAt: stays.publishAt }),
        ...timedEdit(edit, publishAt === stays.publishAt ? null : publishAt),
      ]).catch(async (error: unknown) => {
        throw await explained(error, next)
      })
      if (next.published !== current.published) nameAction(next.published ? 'publish' : 'unpublish')
      return next
    },
  )

/** @throws InvalidInput (400) for a due time of unsaved changes of a live article that can't be published then */
async function checkChanges(edit: UnsavedEdit | null, live: Post, publishAt: string): Promise<void> {
  if (!edit) throw refusedTime('This article has no unsaved changes to publish.')
  const kept = keptTexts(edit, live)
  if (Date.parse(publishAt) / 1000 > endOf(edit))
    throw refusedTime('Unsaved changes are kept for a year after the last one. Choose an earlier time.')
  await reviewed(nextPost(live, { ...kept, publishAt: null }), live)
  const holder = await holderOf(kept.slug, live.language)
  if (holder && holder.id !== live.id)
    throw refusedTime(`The new address belongs to the article “${holder.title}”. Choose another slug.`)
}

/** Writes of a post's next version for a transaction, which fails with VersionConflict if it has changed since. */
export function changeItems(stored: StoredPost, next: Post): Write[] {
  const current = { ...stored, translationOf: stored.translationOf ?? null }
  return [
    putOp({ ...wholeKey(next.id), ...next }, ifVersion(current.version, 'This post')),
    versionOf(next),
    ...summaries(next),
    ...unpublished(current, next),
    ...picturesOf(current, next),
    ...changedClaims(stored, next),
    ...changedDueTimes(dueTimesOf(current), dueTimesOf(next)),
    ...translationChecks(stored, next),
  ]
}

/** Next version of a post. Without a given date, a published post keeps its own and a draft is published now. */
export function nextPost(current: Post, change: Omit<PostUpdate, 'version'>): Post {
  const next = nextVersion(current, change)
  const publishedAt = next.published ? (change.publishedAt ?? current.publishedAt ?? next.updatedAt) : null
  return {
    ...next,
    ...possibleDueTimes(next, current),
    publishedAt,
    lastPublishedAt: next.published ? null : (current.publishedAt ?? current.lastPublishedAt),
    firstPublishedAt:
      current.firstPublishedAt ?? current.publishedAt ?? current.lastPublishedAt ?? publishedAt,
    ...redirectingTo(current, next, change),
    wordCount: wordsIn(next.content),
    textVersion: hasOtherTexts(current, next) ? next.version : (current.textVersion ?? current.version),
    textHash: textHash(next),
  }
}

const TEXT_NAMES = postTexts.keyof().options
const hasOtherTexts = (current: Post, next: Post): boolean =>
  TEXT_NAMES.some((name) => JSON.stringify(current[name]) !== JSON.stringify(next[name]))

/** Deletion of a public summary that `next` no longer has, or has under another date. */
function unpublished(current: Post, next: Post): Write[] {
  const moved = !next.published || next.publishedAt !== current.publishedAt
  return current.published && moved ? [deleteOp(publishedKey(current))] : []
}

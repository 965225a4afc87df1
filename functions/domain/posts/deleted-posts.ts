import * as z from 'zod'
import type { Query } from '../../../shared/api.ts'
import { timestamp, ULID_PATTERN } from '../../../shared/entities/fields.ts'
import {
  DELETED_KEPT_DAYS,
  type DeletedPost,
  type Post,
  post,
  postSummary,
} from '../../../shared/entities/posts/post.ts'
import { DELETED_SORT_KEY, partitions } from '../../../shared/table/partitions.ts'
import { NotFound } from '../../platform/errors.ts'
import { getItem, type Key, type Page } from '../../platform/table/table.ts'
import { deleteOp, ifPresent, putOp, transact } from '../../platform/table/table-writes.ts'
import { ifVersion, retryOnConflict } from '../../platform/versions.ts'
import { deleteDue } from '../documents/due-items.ts'
import { withFreeSlug } from './addresses/free-slug.ts'
import { changedClaims, translationChecks } from './addresses/post-claims.ts'
import { dueTimesOf } from './due-times.ts'
import { INSTANT, listedKey, publishedKey, wholeKey } from './post-keys.ts'
import { listedItem, queryListed } from './post-lists.ts'
import { getStored, keptPicturesOf, store } from './post-store.ts'
import { findEdit, timedEdit } from './unsaved-edit-store.ts'

const KEPT_SECONDS = DELETED_KEPT_DAYS * 24 * 60 * 60

/** A deleted post, whole: apart from the list, which reads every byte of its items. */
const deletedKey = (id: string): Key => ({ pk: partitions.post(id), sk: DELETED_SORT_KEY })
const listedDeletedKey = (deletedAt: string, id: string): Key => ({
  pk: partitions.deleted,
  sk: `${deletedAt}#${id}`,
})
/** A post that an earlier release deleted: whole in the list, behind all later ones. */
const earlierKey = (id: string): Key => ({ pk: partitions.deleted, sk: id })
const LISTED_DELETED = new RegExp(`^(?:${INSTANT}#)?${ULID_PATTERN}$`)

/** Without `deletedAt` if an earlier release deleted it. */
const deletion = { ttl: z.int(), deletedAt: timestamp.optional() }
const wholeItem = post.extend(deletion)
const summaryItem = postSummary.extend(deletion)

/** Expiry is checked at every read: DynamoDB deletes expired items days late. */
const isKept = ({ ttl }: z.infer<typeof summaryItem>) => ttl > Date.now() / 1000

/** Delete a post, free its slugs, end its preview link and cancel its due times; it can be restored for 30 days. Its translations stay as they are. @throws NotFound (404) */
export const deletePost = (id: string): Promise<void> =>
  retryOnConflict(
    'This post',
    undefined,
    () => getStored(id),
    async (stored) => {
      const edit = stored.published ? await findEdit(id) : null
      const whole = { ...stored, translationOf: stored.translationOf ?? null }
      const current = { ...whole, publishAt: null, unpublishAt: null }
      const now = new Date()
      const deletedAt = now.toISOString()
      const kept = { deletedAt, ttl: Math.ceil(now.getTime() / 1000) + KEPT_SECONDS }
      return transact([
        deleteOp(wholeKey(id), ifVersion(current.version, 'This post')),
        deleteOp(listedKey(current)),
        ...(current.published ? [deleteOp(publishedKey(current))] : []),
        // Its preview link.
        deleteOp({ pk: partitions.previews, sk: id }),
        ...dueTimesOf(whole).map(deleteDue),
        ...timedEdit(edit, null),
        ...changedClaims(stored, undefined),
        ...keptPicturesOf(current, kept.ttl),
        putOp({ ...deletedKey(id), ...current, ...kept }),
        putOp({ ...listedDeletedKey(deletedAt, id), ...listedItem(current), ...kept }),
      ])
    },
  )

/** Whether the table still holds a deleted post. */
export const isDeletedHeld = async (id: string): Promise<boolean> =>
  (await getItem(deletedKey(id), z.object({ deletedAt: timestamp }))) !== undefined

/** Deleted posts that can be restored, without content, last deleted first; with `search` those that match. */
export async function listDeletedPosts(query: Query<'GET /api/admin/deleted'>): Promise<Page<DeletedPost>> {
  const list = { pk: partitions.deleted, sk: LISTED_DELETED, schema: summaryItem }
  const { items, cursor } = await queryListed(list, query)
  return { items: items.filter(isKept).map(dated), cursor }
}

const dated = ({ ttl, deletedAt, ...summary }: z.infer<typeof summaryItem>): DeletedPost => ({
  ...summary,
  deletedAt: deletedAt ?? new Date((ttl - KEPT_SECONDS) * 1000).toISOString(),
})

/**
 * Restore a deleted post with id, dates, version and state, under its slug or, where another post has it now, the next
 * free one; without former slugs that now belong to another post.
 * @throws NotFound (404); Conflict (409) when its source has another translation into its language now
 */
export async function restorePost(id: string): Promise<Post> {
  const found = (await getItem(deletedKey(id), wholeItem)) ?? (await getItem(earlierKey(id), wholeItem))
  if (!found || !isKept(found)) throw new NotFound()
  const { ttl: _, deletedAt, ...deleted } = found
  const ends = deletedAt
    ? [deleteOp(deletedKey(id), ifPresent()), deleteOp(listedDeletedKey(deletedAt, id))]
    : [deleteOp(earlierKey(id), ifPresent())]
  const others = [...ends, ...translationChecks(undefined, deleted, true)]
  return withFreeSlug(deleted.slug, (slug) => store({ ...deleted, slug }, () => new NotFound(), others))
}

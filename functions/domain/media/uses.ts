import * as z from 'zod'
import { MAX_PICTURES, type MediaUse, mediaUse } from '../../../shared/entities/media.ts'
import { MEDIA_PATH, mediaIdsIn } from '../../../shared/media/media-files.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { queryAll } from '../../platform/table/table.ts'
import { deleteOp, putOp, type Write } from '../../platform/table/table-writes.ts'
import { draftsWith } from '../documents/picture-drafts.ts'
import { noDeletionOf } from './deletions.ts'

/** A deleted post has the key of the post, which replaces it when it is restored. */
const useKey = (mediaId: string, { kind, id }: MediaUse) => ({
  pk: partitions.uses(mediaId),
  sk: `${kind === 'deleted-post' ? 'post' : kind}#${id}`,
})

const storedUse = mediaUse.extend({ ttl: z.int().optional() })

/**
 * Writes, for the transaction of a changed post, SEO entry or page, that keep the list of what uses a picture.
 * @param before texts of the stored version in which a picture may be named: HTML, addresses, JSON; none of a new one
 * @param after texts of the next version; none of a deleted one
 * @param options `ttl`: end of the use, in seconds since 1970, if it has one; `renew`: also uses that go on get it
 * @throws InvalidInput (400) above `MAX_PICTURES`: a transaction has at most 100 writes. It fails with the same when a picture
 * is being deleted.
 */
export function usesOf(
  before: readonly string[],
  after: readonly string[],
  holder: MediaUse,
  { ttl, renew = false }: { readonly ttl?: number | undefined; readonly renew?: boolean } = {},
): Write[] {
  const [old, next] = [mediaIdsIn(before), mediaIdsIn(after)]
  if (next.size > MAX_PICTURES)
    throw new InvalidInput([{ path: 'content', message: `At most ${MAX_PICTURES} different pictures` }])
  const added = [...next].filter((id) => !old.has(id))
  const written = renew ? [...next] : added
  return [
    ...written.map((id) => putOp({ ...useKey(id, holder), ...holder, ttl })),
    // One that ends only goes on for a while.
    ...(ttl === undefined ? noDeletionOf(written) : noDeletionOf(renew ? added : [])),
    ...[...old].filter((id) => !next.has(id)).map((id) => deleteOp(useKey(id, holder))),
  ]
}

/**
 * Everything that uses a picture. Unsaved edits are searched, since they change with every pause in typing, and pictures
 * are seldom deleted. Expiry is checked at every read: DynamoDB deletes expired items days late.
 */
export async function usersOf(mediaId: string): Promise<MediaUse[]> {
  const [uses, drafts] = await Promise.all([
    queryAll(partitions.uses(mediaId), storedUse),
    draftsWith(`${MEDIA_PATH}${mediaId}/`),
  ])
  const now = Date.now() / 1000
  const stored = uses.filter(({ ttl = now + 1 }) => ttl > now).map(({ kind, id }) => ({ kind, id }))
  const isStored = (use: MediaUse) => stored.some(({ kind, id }) => kind === use.kind && id === use.id)
  return [...stored, ...drafts.filter((use) => !isStored(use))]
}

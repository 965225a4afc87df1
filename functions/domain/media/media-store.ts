import * as z from 'zod'
import type { Body } from '../../../shared/api.ts'
import { type Media, type MediaSummary, mediaSummary } from '../../../shared/entities/media.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict, Taken } from '../../platform/errors.ts'
import { getExisting, getItem, type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import { deleteOp, putOp, transact, updateItem, updateOp } from '../../platform/table/table-writes.ts'
import { claim, claimKey, release } from '../../platform/table/unique-claims.ts'
import {
  firstVersion,
  ifVersion,
  nextVersion,
  retryOnConflict,
  versionConflict,
} from '../../platform/versions.ts'
import { beginDeletion } from './deletions.ts'
import type { PictureHeader } from './picture-header.ts'
import { usersOf } from './uses.ts'

const LABEL = 'This picture'
const key = (id: string) => ({ pk: partitions.media, sk: id })

/** A picture as stored: with the hash of the uploaded file, which finds it when it is uploaded again. */
const storedMedia = mediaSummary.extend({ sha256: z.string() })
type StoredMedia = z.infer<typeof storedMedia>

/** Time after which a picture counts as failed: a second try ends within it (infra/constructs/lambda/picture-encoder.ts). A later one may still succeed. */
const OVERDUE_MS = 15 * 60_000
const OVERDUE = 'The picture could not be prepared. Upload it again.'

/** A picture as it is answered. An unfinished one that nobody works on any more counts as failed. */
function shown({ sha256: _, ...picture }: StoredMedia): MediaSummary {
  const isOverdue = picture.status === 'processing' && Date.now() - Date.parse(picture.updatedAt) > OVERDUE_MS
  return isOverdue ? { ...picture, status: 'failed', message: OVERDUE } : picture
}

const getStored = (id: string): Promise<StoredMedia> => getExisting(key(id), storedMedia)

/** The picture; undefined if there is none. */
export async function findMedia(id: string): Promise<MediaSummary | undefined> {
  const found = await getItem(key(id), storedMedia)
  return found && shown(found)
}

/** A picture with where it is used. @throws NotFound (404) */
export async function getMedia(id: string): Promise<Media> {
  const [picture, usedIn] = await Promise.all([getStored(id), usersOf(id)])
  return { ...shown(picture), usedIn }
}

/** All pictures, newest first. */
export async function listMedia(cursor?: string): Promise<Page<MediaSummary>> {
  const page = await queryPage({ pk: partitions.media, sk: ULID_KEY, schema: storedMedia, cursor })
  return { ...page, items: page.items.map(shown) }
}

/** The picture made from a file with this hash; undefined if there is none. */
export async function findByHash(sha256: string): Promise<MediaSummary | undefined> {
  const holder = await getItem(claimKey('media', sha256), z.object({ id: z.string() }))
  return holder && findMedia(holder.id)
}

/** Fields of a picture that waits for the encoder. */
export const newMedia = ({ width, height }: PictureHeader): MediaSummary => ({
  ...firstVersion(),
  width,
  height,
  status: 'processing',
  alt: null,
  colour: null,
  files: [],
})

/** @throws Taken if a picture made from a file with this hash is stored */
export const createMedia = (created: MediaSummary, sha256: string): Promise<void> =>
  transact([
    putOp({ ...key(created.id), ...created, sha256 }),
    claim('media', sha256, created.id, () => new Taken('This picture is being uploaded already.')),
  ])

/** Let the encoder try again. @returns false if the picture is ready, or has been deleted */
export async function restartMedia(id: string): Promise<boolean> {
  const { done } = await updateItem(
    key(id),
    { set: { status: 'processing', updatedAt: new Date().toISOString() }, remove: ['message'] },
    { expression: 'attribute_exists(pk) AND #status <> :ready', values: { ':ready': 'ready' } },
  )
  return done
}

/**
 * Result of the encoder. Without a new version: the alternative text can be typed meanwhile.
 * @returns false if the picture has been deleted
 */
export async function finishMedia(
  id: string,
  result: Pick<MediaSummary, 'status'> & Partial<MediaSummary>,
): Promise<boolean> {
  const set = { ...result, updatedAt: new Date().toISOString() }
  const { done } = await updateItem(key(id), { set }, { expression: 'attribute_exists(pk)' })
  return done
}

/** Change the alternative text. @throws NotFound (404), VersionConflict (409) */
export const updateMedia = (
  id: string,
  { version, ...change }: Body<'PUT /api/admin/media/{id}'>,
): Promise<Media> =>
  retryOnConflict(
    LABEL,
    version,
    () => getStored(id),
    async (current) => {
      const next = nextVersion(current, change)
      // Not the whole item: the encoder may finish meanwhile.
      const { alt, version, updatedAt } = next
      const set = { alt, version, ...(current.status !== 'processing' && { updatedAt }) }
      // As a transaction: when its answer is lost, the SDK's second try of one is no version conflict.
      await transact([updateOp(key(id), { set }, ifVersion(current.version, LABEL))])
      return getMedia(id)
    },
  )

/** Delete a picture that nothing shows; the publisher removes its files. @throws NotFound (404), Conflict (409) */
export const deleteMedia = (id: string): Promise<void> =>
  retryOnConflict(
    LABEL,
    undefined,
    () => getStored(id),
    async (current) => {
      if (shown(current).status === 'processing')
        throw new Conflict('This picture is still being prepared. Try again in a moment.')
      const deletion = await beginDeletion(id, () => versionConflict(LABEL))
      try {
        const uses = await usersOf(id)
        if (uses.length > 0)
          throw new Conflict(
            `This picture is used in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}. Take it out there first.`,
          )
        await transact([
          deleteOp(key(id), ifVersion(current.version, LABEL)),
          release('media', current.sha256),
          deletion.end(),
        ])
      } catch (error) {
        await deletion.cancel()
        throw error
      }
    },
  )

import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { home } from '../content/en/home.ts'
import { ulid } from '../shared/entities/fields.ts'
import { drawnVersion, needsDrawnImage, shareImageKey } from '../shared/media/share-image.ts'
import { withoutSite } from '../shared/pages.ts'
import { findPost } from './domain/posts/post-store.ts'
import { invalidate } from './domain/publication/invalidation.ts'
import { removeObject } from './domain/publication/site-bucket.ts'
import { pictureDrawer } from './domain/share-image/draw-picture.ts'
import { readParts } from './domain/share-image/picture-parts.ts'
import { blankPicture, drawnFrom, putPicture } from './domain/share-image/stored-picture.ts'
import { logger } from './platform/log.ts'
import { setRequestId } from './platform/request-id.ts'

/** Most changes of a title followed in one invocation; then the event is retried later. */
const MAX_ROUNDS = 5

const parts = await readParts(import.meta.dirname)
const draw = await pictureDrawer(parts)

const payload = z.object({ postId: ulid, requestId: z.string().optional() })

/**
 * Draw the share image of an article from its title, or delete it where none is needed. Compares again after each
 * change, so that the newest title wins over parallel invocations. The source is stored last, so that a retry repeats
 * unfinished work.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const { postId, requestId } = payload.parse(event)
  const deadline = Date.now() + context.getRemainingTimeInMillis()
  setRequestId(requestId)
  const key = shareImageKey(postId)
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const post = await findPost(postId)
    const title = post && needsDrawnImage(post) ? post.title : undefined
    const source = title && drawnVersion(title, parts.picture.look)
    if ((await drawnFrom(key)) === source) return
    if (title && source) await replace(key, title, source, deadline)
    else await remove(key, deadline)
    logger.info(title ? 'picture drawn' : 'picture removed', { postId })
  }
  throw new Error(`The article ${postId} keeps changing`)
}

async function replace(key: string, title: string, source: string, deadline: number): Promise<void> {
  const png = await draw(title, withoutSite(home.head.title))
  await putPicture(key, png)
  await invalidate([key], deadline)
  await putPicture(key, png, source)
}

async function remove(key: string, deadline: number): Promise<void> {
  await blankPicture(key)
  await invalidate([key], deadline)
  await removeObject(key)
}

import type { Context } from 'aws-lambda'
import * as z from 'zod'
import { home } from '../../../content/en/home.ts'
import { ulid } from '../../../shared/entities/fields.ts'
import { drawnVersion, needsDrawnImage, shareImageKey } from '../../../shared/media/share-image.ts'
import { withoutSite } from '../../../shared/pages.ts'
import { logger } from '../../platform/log.ts'
import { setRequestId } from '../../platform/request-id.ts'
import { findPost } from '../posts/post-store.ts'
import { invalidate } from '../publication/invalidation.ts'
import { removeObject } from '../publication/site-bucket.ts'
import type { DrawPicture } from './draw-picture.ts'
import { blankPicture, drawnFrom, putPicture } from './stored-picture.ts'

/** Most changes of a title followed in one invocation; then the event is retried later. */
const MAX_ROUNDS = 5

const payload = z.object({ postId: ulid, requestId: z.string().optional() })

/**
 * Lambda handler that draws the share image of an article from its title, or deletes it where none is needed. Compares
 * again after each change, so that the newest title wins over parallel invocations. The source is stored last, so that a
 * retry repeats unfinished work.
 */
export function pictureUpdater(draw: DrawPicture, look: string) {
  return async (event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const { postId, requestId } = payload.parse(event)
    const deadline = Date.now() + context.getRemainingTimeInMillis()
    setRequestId(requestId)
    const key = shareImageKey(postId)
    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const post = await findPost(postId)
      const title = post && needsDrawnImage(post) ? post.title : undefined
      const source = title && drawnVersion(title, look)
      if ((await drawnFrom(key)) === source) return
      if (title && source)
        await replace(key, await draw(title, withoutSite(home.head.title)), source, deadline)
      else await remove(key, deadline)
      logger.info(title ? 'picture drawn' : 'picture removed', { postId })
    }
    throw new Error(`The article ${postId} keeps changing`)
  }
}

async function replace(key: string, png: Uint8Array, source: string, deadline: number): Promise<void> {
  await putPicture(key, png)
  await invalidate([key], deadline)
  await putPicture(key, png, source)
}

async function remove(key: string, deadline: number): Promise<void> {
  await blankPicture(key)
  await invalidate([key], deadline)
  await removeObject(key)
}

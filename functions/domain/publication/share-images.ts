import { environment } from '../../platform/environment.ts'
import { invokeLater } from '../../platform/invoke-later.ts'
import { inParallel } from './in-parallel.ts'

/**
 * Has the pictures for chats of these posts drawn, or removed where none is needed; nobody waits for them.
 * @param posts their ids, each with the request that it goes back to, if it is known
 */
export const drawShareImages = (posts: ReadonlyMap<string, string | undefined>): Promise<void> =>
  inParallel(posts, ([postId, requestId]) =>
    invokeLater(environment('SHARE_IMAGE_FUNCTION_NAME'), { postId, requestId }),
  )

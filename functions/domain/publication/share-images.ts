import { environment } from '../../platform/environment.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { invokeLater } from '../../platform/invoke-later.ts'

/**
 * Draw the share images of posts, or delete them where none is needed, asynchronously.
 * @param posts ids with their request ids, if known
 */
export const drawShareImages = (posts: ReadonlyMap<string, string | undefined>): Promise<void> =>
  inParallel(posts, ([postId, requestId]) =>
    invokeLater(environment('SHARE_IMAGE_FUNCTION_NAME'), { postId, requestId }),
  )

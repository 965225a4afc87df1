import { environment } from '../environment.ts'
import { invokeLater } from '../invoke-later.ts'
import { inParallel } from './in-parallel.ts'

/** Has the pictures for chats of these posts drawn, or removed where none is needed; nobody waits for them. */
export const drawShareImages = (postIds: Iterable<string>): Promise<void> =>
  inParallel(postIds, (postId) => invokeLater(environment('SHARE_IMAGE_FUNCTION_NAME'), { postId }))

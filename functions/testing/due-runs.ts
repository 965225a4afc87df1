import type { Post } from '../../shared/entities/posts/post.ts'
import { itemsWith } from './stored-items.ts'

/** Results of `runDue`. */
export const DONE = { refused: 0, failed: 0 }
export const ONE_REFUSED = { refused: 1, failed: 0 }

const HOUR_MS = 60 * 60 * 1000
/** An instant so many hours from now; earlier tests are done with before the later ones' are due. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
export const justBefore = (time: Date) => new Date(time.getTime() - 1)

/** Keys of a post's due items. */
export const dueItems = async ({ id }: Post) => (await itemsWith(id)).filter((key) => key.startsWith('DUE/'))

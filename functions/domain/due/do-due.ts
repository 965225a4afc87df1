import { described, logger } from '../../platform/log.ts'
import { publishDueWords } from '../content/scheduled-words.ts'
import { doDuePost } from '../posts/do-due-post.ts'
import { findDue } from './due-items.ts'

/**
 * Publish and take off what is due. Each happens once, whoever else tries at the same time: it is one transaction with an
 * optimistic lock, which also removes the due time. What fails is tried again by the next run.
 * @returns the number of failures
 */
export async function doWhatIsDue(now: Date): Promise<number> {
  let failures = 0
  for (const due of await findDue(now)) {
    try {
      const done = await ('page' in due ? publishDueWords(due) : doDuePost(due))
      if (done) logger.info('due time', { ...due })
    } catch (error) {
      failures++
      logger.error('due time failed', { ...due, fault: described(error) })
    }
  }
  return failures
}

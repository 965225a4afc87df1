import { HttpError, TooManyRequests, VersionConflict } from '../../platform/errors.ts'
import { described, logger } from '../../platform/log.ts'
import { publishDueWords } from '../content/scheduled-words.ts'
import { type DueTime, findDue } from '../documents/due-items.ts'
import { endDueOffer } from '../lots/do-due-lot.ts'
import { doDuePost } from '../posts/do-due-post.ts'

/** Numbers of what could not be done. */
export interface Undone {
  /** Because of the content, until a person changes that. */
  readonly refused: number
  /** By a fault of ours, or of AWS. */
  readonly failed: number
}

/**
 * Publish and take off what is due until an instant, each once its moment has come. Each happens once, whoever else tries at the
 * same time: it is one transaction with an optimistic lock, which also removes the due time. What is not done is tried again by
 * the next run.
 * @param moment resolves when the time has come; at once for those that are due already
 */
export async function doWhatIsDue(
  until: Date,
  moment: (at: string) => Promise<unknown> = async () => {},
): Promise<Undone> {
  const undone = { refused: 0, failed: 0 }
  for (const due of await findDue(until)) {
    await moment(due.at)
    try {
      const done = await doDue(due)
      if (done) logger.info('due time', { ...due })
    } catch (error) {
      if (isOfContent(error)) {
        undone.refused++
        logger.warn('due time refused', { ...due, fault: described(error) })
      } else {
        undone.failed++
        logger.error('due time failed', { ...due, fault: described(error) })
      }
    }
  }
  return undone
}

function doDue(due: DueTime): Promise<boolean> {
  if ('page' in due) return publishDueWords(due)
  return 'lotId' in due ? endDueOffer(due) : doDuePost(due)
}

/** True for what a person would be told to change, too. The rest comes from other writers, or from AWS. */
const isOfContent = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status < 500 &&
  !(error instanceof VersionConflict) &&
  !(error instanceof TooManyRequests)

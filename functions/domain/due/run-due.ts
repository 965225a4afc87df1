import { HttpError, NotFound, TooManyRequests, VersionConflict } from '../../platform/errors.ts'
import { described, logger } from '../../platform/log.ts'
import { publishDueWords } from '../content/scheduled-words.ts'
import { type DueTime, findDue } from '../documents/due-items.ts'
import { endDueOffer } from '../lots/lot-store.ts'
import { publishDuePost, takeOffDuePost } from '../posts/do-due-post.ts'

/** Does what is due; false if it was done, changed or cancelled meanwhile. */
type Run = (due: DueTime) => Promise<boolean>

/** False for a document that was deleted since it was found. */
const unlessDeleted =
  (run: Run): Run =>
  (due) =>
    run(due).catch((error: unknown) => {
      if (error instanceof NotFound) return false
      throw error
    })

/** What happens to a document of each kind at its times. A page that a release took away is not deleted: somebody has to look. */
const RUNS: Record<DueTime['kind'], { readonly [name in DueTime['name']]?: Run }> = {
  post: { publishAt: unlessDeleted(publishDuePost), unpublishAt: unlessDeleted(takeOffDuePost) },
  page: { publishAt: publishDueWords },
  lot: { expires: unlessDeleted(endDueOffer) },
}

/** Numbers of what could not be done. */
export interface Failures {
  /** Because of the content, until a person changes that. */
  readonly refused: number
  /** Because of other writers, this program or AWS. */
  readonly failed: number
}

/**
 * Publish and take off what is due until an instant, each once its moment has come. Each happens once, whoever else tries at the
 * same time: it is one transaction with an optimistic lock, which also removes the due time. What is not done is tried again by
 * the next run.
 * @param moment resolves when the time has come; at once for those that are due already
 */
export async function runDue(
  until: Date,
  moment: (at: string) => Promise<unknown> = async () => {},
): Promise<Failures> {
  const failures = { refused: 0, failed: 0 }
  for (const due of await findDue(until)) {
    if (!due) {
      failures.failed++
      continue
    }
    await moment(due.at)
    try {
      const done = await RUNS[due.kind][due.name]?.(due)
      if (done) logger.info('due time', { ...due })
    } catch (error) {
      if (isOfContent(error)) {
        failures.refused++
        logger.warn('due time refused', { ...due, fault: described(error) })
      } else {
        failures.failed++
        logger.error('due time failed', { ...due, fault: described(error) })
      }
    }
  }
  return failures
}

/** True for what a person would be asked to change, too. The rest comes from other writers, or from AWS. */
const isOfContent = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status < 500 &&
  !(error instanceof VersionConflict) &&
  !(error instanceof TooManyRequests)

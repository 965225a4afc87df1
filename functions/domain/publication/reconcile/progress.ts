import * as z from 'zod'
import type { Response } from '../../../../shared/api.ts'
import { timestamp } from '../../../../shared/entities/fields.ts'
import { partitions } from '../../../../shared/table/partitions.ts'
import { described, logger } from '../../../platform/log.ts'
import { getItem } from '../../../platform/table/table.ts'
import { putItem } from '../../../platform/table/table-writes.ts'
import { readFactChanges } from '../../content/facts-store.ts'
import { changedPages } from '../../content/words-store.ts'

const KEY = { pk: partitions.publication, sk: 'RECONCILE' }

/** Shortest time between two reports of a step. */
const REPORT_INTERVAL_MS = 1000

const report = z.object({
  /** Start of the reconcile. */
  startedAt: timestamp,
  /** Published documents, of `total`. */
  done: z.int(),
  total: z.int(),
  isOver: z.boolean(),
})
type Report = z.infer<typeof report>

/** Report the progress of a reconcile, unless a later one has. Its documents matter more: a failure is only logged. */
export async function reportProgress(progress: Report): Promise<void> {
  try {
    await putItem(
      { ...KEY, ...progress },
      {
        expression: 'attribute_not_exists(pk) OR startedAt <= :startedAt',
        values: { ':startedAt': progress.startedAt },
      },
    )
  } catch (error) {
    logger.warn('progress not reported', { fault: described(error) })
  }
}

/** Counter of published documents that reports now and then. */
export function progressCounter(progress: Omit<Report, 'isOver'>): () => Promise<void> {
  let { done } = progress
  let reportedAt = Date.now()
  return async () => {
    done++
    if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = Date.now()
    await reportProgress({ ...progress, done, isOver: false })
  }
}

/** Progress of the reconcile that publishes the newest change of what many pages show. */
export async function publicationProgress(): Promise<
  Omit<Response<'GET /api/admin/publication'>, 'overdue'>
> {
  const [facts, words, reported] = await Promise.all([
    readFactChanges(),
    changedPages(),
    getItem(KEY, report),
  ])
  const onManyPages = [facts, ...words.filter(({ page }) => page === 'shared' || page === 'blog')]
  const [changedAt = ''] = onManyPages
    .map(({ updatedAt }) => updatedAt ?? '')
    .sort()
    .reverse()
  if (!reported || reported.startedAt < changedAt)
    return { status: changedAt ? 'waiting' : 'done', done: 0, total: 0 }
  const { done, total, isOver } = reported
  return { status: isOver ? 'done' : 'running', done, total }
}

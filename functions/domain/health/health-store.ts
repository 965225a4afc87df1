import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import { type Bill, bill, type Checked } from '../../../shared/entities/operation/health.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { described, logger } from '../../platform/log.ts'
import { queryAll } from '../../platform/table/table.ts'
import { type Changes, updateItem } from '../../platform/table/table-writes.ts'

const health = z.object({
  sk: z.string(),
  /** When it last went well. */
  wellAt: timestamp.optional(),
  /** When it last failed; absent when it went well since. */
  failedAt: timestamp.optional(),
  /** What was found, for the words about it (health-words.ts). */
  what: z.string().optional(),
  /** Of the budget. */
  bill: bill.optional(),
})
export type Health = Omit<z.infer<typeof health>, 'sk'>

/** Keep that a job went well. */
export const reportWell = (job: Checked, what?: string, found?: Bill): Promise<void> =>
  keep(job, {
    set: { wellAt: new Date().toISOString(), what, bill: found },
    remove: what === undefined ? ['failedAt', 'what'] : ['failedAt'],
  })

/** Keep that a job failed. */
export const reportFault = (job: Checked, what?: string, found?: Bill): Promise<void> =>
  keep(job, {
    set: { failedAt: new Date().toISOString(), what, bill: found },
    remove: what === undefined ? ['what'] : [],
  })

/** Forget what was found of what is no longer set up: it is neither well nor a fault. */
export const reportNothing = (job: Checked): Promise<void> =>
  keep(job, { remove: ['wellAt', 'failedAt', 'what', 'bill'] })

/** The job matters more than the report: a failure is only logged. */
async function keep(job: Checked, changes: Changes): Promise<void> {
  try {
    await updateItem({ pk: partitions.health, sk: job }, changes)
  } catch (error) {
    logger.warn('health not reported', { job, fault: described(error) })
  }
}

/** Run a job, and keep that it failed if it does. @throws its error */
export async function watched<T>(job: Checked, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await reportFault(job)
    throw error
  }
}

/** What is known of each job. */
export async function readHealth(): Promise<ReadonlyMap<string, Health>> {
  const items = await queryAll(partitions.health, health)
  return new Map(items.map(({ sk, ...known }) => [sk, known]))
}

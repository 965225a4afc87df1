import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { timestamp } from '../../../../shared/entities/fields.ts'
import { logger } from '../../../platform/log.ts'
import { contentTimes } from '../../content/site-content.ts'
import { allPublishedPosts } from '../../posts/post-lists.ts'
import { listActiveSeoEntries } from '../../seo/seo-store.ts'
import { publish } from '../publish.ts'
import { seoShown } from '../seo-fingerprint.ts'
import { listObjects } from '../site-bucket.ts'
import { publishesSince, removeOldAssets } from './builds.ts'
import { outdated } from './outdated.ts'
import { progressCounter, reportProgress } from './progress.ts'

/** Most documents of one step: some 100 ms each, eight in parallel, far within its five minutes. */
const AT_A_TIME = 300

/**
 * Number of failures that ends a reconcile: they have one reason, and more keys would not fit in an event of Lambda
 * (1 MB).
 */
const MOST_FAILED = 1000
/** Keys named in the error at the end of a reconcile; the log has them all. */
const MOST_NAMED = 10

/** Progress of a reconcile, passed from step to step. */
const progress = z.object({
  startedAt: timestamp,
  /** Documents written before this time are written again. */
  since: timestamp,
  /** Number of published documents, of `total` that were found outdated so far. */
  done: z.int(),
  total: z.int(),
  /** Keys of documents that failed. */
  failed: z.array(z.string()),
  /** Keys for the next step. They are in its event, so that a retried step invalidates the same ones. */
  next: z.array(z.string()),
})
export type Progress = z.infer<typeof progress>

export const reconcileInput = z.object({
  /** Write every document again, not only missing and outdated ones. */
  everything: z.boolean().default(false),
  /** The caller invokes the next step itself. */
  stepwise: z.boolean().default(false),
  /** Progress after the previous step; undefined starts a reconcile. */
  progress: progress.optional(),
})

/**
 * Run one step: publish the documents that the previous step found, and find the outdated ones that are left. The
 * reconcile is over when `left` is 0.
 * @param deadline end of the function's time, in milliseconds since 1970
 * @throws Error at the end of a reconcile with failures; the log says why
 */
export async function reconcileStep(
  input: z.output<typeof reconcileInput>,
  deadline: number,
): Promise<Progress & { left: number }> {
  const current = input.progress ?? (await begin(input.everything))
  // Unsettled ones, too: the stream's records may have been handled before this step's last write.
  const published = await publish(current.next, deadline, progressCounter(current))
  const failed = new Set([...current.failed, ...published.failed, ...published.unsettled])

  const [stored, posts, seoEntries, content] = await Promise.all([
    listObjects(),
    allPublishedPosts(),
    listActiveSeoEntries(),
    contentTimes(),
  ])
  const known = { stored, posts, seoEntries, content, shown: await seoShown(stored) }
  const found = outdated(known, current.since, current.startedAt)
  const left = found.filter((key) => !failed.has(key))
  const done = current.done + current.next.length
  const total = done + left.length
  const isOver = left.length === 0 || failed.size > MOST_FAILED
  await reportProgress({ startedAt: current.startedAt, done, total, isOver })
  if (isOver) await finish(failed, done)
  return { ...current, done, total, failed: [...failed], next: left.slice(0, AT_A_TIME), left: left.length }
}

async function begin(everything: boolean): Promise<Progress> {
  // S3's times are in whole seconds: only from the next one on are this reconcile's writes newer than all earlier ones.
  const next = Math.ceil((Date.now() + 1) / 1000) * 1000
  await setTimeout(next - Date.now())
  const startedAt = new Date(next).toISOString()
  const buildSince = await publishesSince(startedAt)
  return { startedAt, since: everything ? startedAt : buildSince, done: 0, total: 0, failed: [], next: [] }
}

async function finish(failed: ReadonlySet<string>, done: number): Promise<void> {
  const removed = await removeOldAssets(Date.now())
  logger.info('reconcile ended', {
    published: done,
    failed: failed.size,
    assets_removed: removed.length,
  })
  if (failed.size === 0) return
  const named = [...failed].slice(0, MOST_NAMED).join(', ')
  throw new Error(`Not published: ${named}${failed.size > MOST_NAMED ? ', …' : ''}`)
}

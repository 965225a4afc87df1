import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import { logger } from '../../platform/log.ts'
import { allPublishedPosts } from '../posts/post-store.ts'
import { listActiveSeoEntries } from '../seo/seo-store.ts'
import { publishesSince, removeOldAssets } from './builds.ts'
import { outdated } from './outdated.ts'
import { publish } from './publish.ts'
import { seoShown } from './seo-fingerprint.ts'
import { drawShareImages } from './share-images.ts'
import { listObjects } from './site-bucket.ts'

/** Most documents published by one step: some 100 ms each, eight at once, far within the five minutes it has. */
const AT_A_TIME = 300

/** So many failures end a run: they have one reason, and the keys of more would not fit in an event of Lambda (1 MB). */
const MOST_FAILED = 1000
/** Keys named by the error at the end of a run; the log has them all. */
const MOST_NAMED = 10

/** What one step of a run hands over to the next. */
const progress = z.object({
  startedAt: timestamp,
  /** What was written before this is to be written again. */
  since: timestamp,
  /** Published so far. */
  done: z.int(),
  /** Keys of documents that could not be published. */
  failed: z.array(z.string()),
  /** Keys of what the next step publishes. They are named here so that a step that is tried again tells the edge again. */
  next: z.array(z.string()),
})
export type Progress = z.infer<typeof progress>

export const reconcileInput = z.object({
  /** Writes every document again, not only what is missing or older than what it shows. */
  everything: z.boolean().default(false),
  /** The caller invokes the next step. */
  stepwise: z.boolean().default(false),
  /** What the step before gave; without it a run begins. */
  progress: progress.optional(),
})

/**
 * One step of making the bucket hold what the table says, with this build: publishes what the step before found, and
 * looks what is left. A run is over when a step finds nothing: then `left` is 0.
 * @param deadline end of the function's time, in milliseconds since 1970
 * @throws Error at the end of a run that could not publish everything; the log says why
 */
export async function reconcileStep(
  input: z.output<typeof reconcileInput>,
  deadline: number,
): Promise<Progress & { left: number }> {
  const current = input.progress ?? (await begin(input.everything))
  // Unsettled ones, too: whoever follows the stream may have been there before this step's last write.
  const published = await publish(current.next, deadline)
  const failed = new Set([...current.failed, ...published.failed, ...published.unsettled])

  const [stored, posts, seoEntries] = await Promise.all([
    listObjects(),
    allPublishedPosts(),
    listActiveSeoEntries(),
  ])
  const known = { stored, posts, seoEntries, shown: await seoShown(stored) }
  const found = outdated(known, current.since, current.startedAt)
  const left = found.keys.filter((key) => !failed.has(key))
  const done = current.done + current.next.length
  if (left.length === 0 || failed.size > MOST_FAILED) await finish(found.images, failed, done)
  return { ...current, done, failed: [...failed], next: left.slice(0, AT_A_TIME), left: left.length }
}

async function begin(everything: boolean): Promise<Progress> {
  // S3 tells whole seconds: only from the next one on, what this run writes is told from what was there.
  const next = Math.ceil((Date.now() + 1) / 1000) * 1000
  await setTimeout(next - Date.now())
  const startedAt = new Date(next).toISOString()
  const buildSince = await publishesSince(startedAt)
  return { startedAt, since: everything ? startedAt : buildSince, done: 0, failed: [], next: [] }
}

async function finish(images: readonly string[], failed: ReadonlySet<string>, done: number): Promise<void> {
  await drawShareImages(new Map(images.map((postId) => [postId, undefined])))
  const removed = await removeOldAssets(Date.now())
  logger.info('run over', {
    published: done,
    failed: failed.size,
    images: images.length,
    assets_removed: removed.length,
  })
  if (failed.size === 0) return
  const named = [...failed].slice(0, MOST_NAMED).join(', ')
  throw new Error(`Not published: ${named}${failed.size > MOST_NAMED ? ', …' : ''}`)
}

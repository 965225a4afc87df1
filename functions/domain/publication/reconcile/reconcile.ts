import * as z from 'zod'
import { timestamp } from '../../../../shared/entities/fields.ts'
import { placeOf } from '../../../../shared/languages.ts'
import { REDIRECTS_FOLDER } from '../../../../shared/pages.ts'
import { logger } from '../../../platform/log.ts'
import { isSitemap } from '../crawler-files/sitemap.ts'
import { publish } from '../publish.ts'
import { listObjects } from '../site-bucket.ts'
import { buildId, registerBuild, removeOldAssets } from './builds.ts'
import { fingerprints, readSources } from './fingerprints.ts'
import { entriesOf, entryOf, recordPublished } from './manifest.ts'
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
  /** As in the input. */
  everything: z.boolean(),
  /** Number of published documents, of `total` that were found outdated so far. */
  done: z.int(),
  total: z.int(),
  /** Keys of documents that failed. */
  failed: z.array(z.string()),
  /**
   * Keys for the next step, sorted, with the fingerprints of their documents; '' for those to be removed. They are in its
   * event, so that a retried step invalidates the same ones.
   */
  next: z.record(z.string(), z.string()),
  /** ETags of the stored documents that the next step replaces or removes. */
  replaced: z.record(z.string(), z.string()).default({}),
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
 * @returns also the keys of documents that this step changed or removed
 * @param deadline end of the function's time, in milliseconds since 1970
 * @throws Error at the end of a reconcile with failures; the log says why
 */
export async function reconcileStep(
  input: z.output<typeof reconcileInput>,
  deadline: number,
): Promise<Progress & { left: number; changed: string[] }> {
  const current = input.progress ?? (await begin(input.everything))
  const keys = Object.keys(current.next)
  const etags = new Map<string, string>()
  const count = progressCounter(current)
  const published = await publish(keys, deadline, (key, etag) => {
    if (etag) etags.set(key, etag)
    return count()
  })
  // Unsettled ones, too: the stream's records may have been handled before this step's last write.
  const failed = [...current.failed, ...published.failed, ...published.unsettled]

  const [stored, sources, build] = await Promise.all([listObjects(), readSources(), buildId()])
  const wanted = fingerprints(sources, build)
  const manifest = await recordPublished(entriesOf(etags, current.next, wanted), (key) => wanted.has(key))
  const isOutdated = ([key, fingerprint]: [string, string]) =>
    current.everything || manifest[key] !== entryOf(fingerprint, stored.get(key) ?? '')
  const varies = (key: string) =>
    placeOf(`/${key}`).path.startsWith('/blog/') || key.startsWith(`${REDIRECTS_FOLDER}/`) || isSitemap(key)
  const unwanted = [...stored.keys()].filter((key) => varies(key) && !wanted.has(key))
  // In the order of keys, so that each document comes once: what changed meanwhile has its own record in the stream.
  const reached = keys.at(-1) ?? ''
  const left = [...[...wanted].filter(isOutdated).map(([key]) => key), ...unwanted]
    .filter((key) => key > reached)
    .sort()
  const done = current.done + keys.length
  const total = done + left.length
  const isOver = left.length === 0 || failed.length > MOST_FAILED
  await reportProgress({ startedAt: current.startedAt, done, total, isOver })
  if (isOver) await finish(failed, done)
  const following = left.slice(0, AT_A_TIME)
  const next = Object.fromEntries(following.map((key) => [key, wanted.get(key) ?? '']))
  const replaced = Object.fromEntries(
    following.flatMap((key) => {
      const etag = stored.get(key)
      return etag === undefined ? [] : [[key, etag]]
    }),
  )
  const changed = keys.filter((key) => !published.failed.has(key) && etags.get(key) !== current.replaced[key])
  return { ...current, done, total, failed, next, replaced, left: left.length, changed }
}

async function begin(everything: boolean): Promise<Progress> {
  const startedAt = new Date().toISOString()
  await registerBuild(startedAt)
  return { startedAt, everything, done: 0, total: 0, failed: [], next: {}, replaced: {} }
}

async function finish(failed: readonly string[], done: number): Promise<void> {
  const removed = await removeOldAssets(Date.now())
  logger.info('reconcile ended', {
    published: done,
    failed: failed.length,
    assets_removed: removed.length,
  })
  if (failed.length === 0) return
  const named = failed.slice(0, MOST_NAMED).join(', ')
  throw new Error(`Not published: ${named}${failed.length > MOST_NAMED ? ', …' : ''}`)
}

import { environment } from '../../platform/environment.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { described, logger } from '../../platform/log.ts'
import { publishedIn } from '../posts/post-store.ts'
import {
  INDEX_KEY,
  isSitemap,
  listedMonths,
  type Months,
  newestChange,
  sitemapIndex,
} from './crawler-files/sitemap.ts'
import { documentAt } from './documents.ts'
import { invalidate } from './invalidation.ts'
import { changeObject, putObject, removeObject } from './site-bucket.ts'

/** Most renderings of a document whose source data keeps changing. */
const ATTEMPTS = 5

interface Published {
  /** Keys of the documents that failed; the log says why. */
  readonly failed: Set<string>
  /** Keys of the documents whose source data changed during each rendering, as during an import. */
  readonly unsettled: Set<string>
}

/**
 * Bring the documents with these keys up to date and invalidate them, even if unchanged: an earlier call may have ended
 * in between. Safe in parallel.
 * @param deadline end of the function's time, in milliseconds since 1970
 * @throws errors of the invalidation
 */
export async function publish(keys: Iterable<string>, deadline: number): Promise<Published> {
  const failed = new Set<string>()
  const unsettled = new Set<string>()
  const all = [...new Set(keys)]
  if (all.length === 0) return { failed, unsettled }
  const tried = (of: readonly string[], work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      logger.error('not published', { keys: of, fault: described(error) })
      for (const key of of) failed.add(key)
    })

  await inParallel(all, (key) =>
    tried([key], async () => {
      if (!(await bringUpToDate(key))) unsettled.add(key)
    }),
  )
  const sitemaps = all.filter(isSitemap)
  if (sitemaps.length > 0) await tried(sitemaps, () => index(sitemaps.flatMap(monthOf)))
  await invalidate(sitemaps.length > 0 ? [...all, INDEX_KEY] : all, deadline)
  return { failed, unsettled }
}

/**
 * Render and write a document until its source data is the same before and after. So the last writer always wrote the
 * current state, and no older state replaces a newer one.
 * @returns false if the data changed each time
 */
async function bringUpToDate(key: string): Promise<boolean> {
  const load = documentAt(key)
  let loaded = await load()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const content = await loaded.make()
    if (content) await putObject(key, content)
    else await removeObject(key)
    const now = await load()
    if (now.state === loaded.state) return true
    loaded = now
  }
  return false
}

/** Month of a sitemap's key; none for the sitemap of the fixed pages. */
const monthOf = (key: string) => /\d{4}-\d\d/.exec(key) ?? []

/** Update these months in the sitemap index. Their posts are read after the index itself. */
const index = (months: readonly string[]) =>
  changeObject(INDEX_KEY, 'application/xml', async (current) => {
    const changes = await Promise.all(
      months.map(async (month) => [month, newestChange(await publishedIn(month))] as const),
    )
    return sitemapIndex(environment('SITE_ORIGIN'), applied(listedMonths(current ?? ''), new Map(changes)))
  })

function applied(months: Months, changes: ReadonlyMap<string, string | undefined>): Months {
  const all = [...new Map([...months, ...changes])]
  return new Map(
    all.flatMap(([month, changed]) => (changed === undefined ? [] : [[month, changed] as const])),
  )
}

import { environment } from '../../platform/environment.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { described, logger } from '../../platform/log.ts'
import { sharingReads } from '../../platform/table/shared-reads.ts'
import { publishedIn } from '../posts/post-lists.ts'
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
import { type Content, changeObject, putObject, removeObject } from './site-bucket.ts'

/** Most renderings of a document whose source data keeps changing. */
const ATTEMPTS = 5
/** Documents that share their reads: few enough for the memory (articles of 250 KB). */
const AT_A_TIME = 50

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
 * @param onPublished called after each document that is up to date
 * @throws errors of the invalidation
 */
export async function publish(
  keys: Iterable<string>,
  deadline: number,
  onPublished: () => Promise<void> = async () => {},
): Promise<Published> {
  const failed = new Set<string>()
  const unsettled = new Set<string>()
  const all = [...new Set(keys)]
  if (all.length === 0) return { failed, unsettled }
  const tried = (of: readonly string[], work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      logger.error('not published', { keys: of, fault: described(error) })
      for (const key of of) failed.add(key)
    })

  for (let start = 0; start < all.length; start += AT_A_TIME) {
    const group = all.slice(start, start + AT_A_TIME)
    for (const key of await bringUpToDate(group, tried, onPublished)) unsettled.add(key)
  }
  const sitemaps = all.filter(isSitemap)
  if (sitemaps.length > 0) await tried(sitemaps, () => index(sitemaps.flatMap(monthOf)))
  await invalidate(sitemaps.length > 0 ? [...all, INDEX_KEY] : all, deadline)
  return { failed, unsettled }
}

/**
 * Render and write documents until the source data of each is the same before and after. So the last writer always wrote
 * the current state, and no older state replaces a newer one. The data that documents have in common is read once in a
 * round, in which each is compared with what the round before wrote.
 * @param tried as in `publish`: a document that fails is left out from then on
 * @returns keys of the documents whose data changed each time
 */
async function bringUpToDate(
  keys: readonly string[],
  tried: (keys: readonly string[], work: () => Promise<void>) => Promise<void>,
  onPublished: () => Promise<void>,
): Promise<string[]> {
  const written = new Map<string, string>()
  let unsettled = [...keys]
  for (let round = 0; round <= ATTEMPTS && unsettled.length > 0; round++) {
    const changed: string[] = []
    const bring = async (key: string) => {
      const { state, make } = await documentAt(key)()
      if (state === written.get(key)) return onPublished()
      if (round < ATTEMPTS) await write(key, await make())
      written.set(key, state)
      changed.push(key)
    }
    await sharingReads(() => inParallel(unsettled, (key) => tried([key], () => bring(key))))
    unsettled = changed
  }
  return unsettled
}

const write = (key: string, content: Content | undefined) =>
  content ? putObject(key, content) : removeObject(key)

/** Month of a sitemap's key; none for the sitemap of the fixed pages. */
const monthOf = (key: string) => /\d{4}-\d\d/.exec(key) ?? []

/** Update these months in the sitemap index. Their posts are read after the index itself. */
const index = (months: readonly string[]) =>
  changeObject(INDEX_KEY, 'application/xml; charset=utf-8', async (current) => {
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

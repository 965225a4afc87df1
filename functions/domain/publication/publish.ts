import { environment } from '../../platform/environment.ts'
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
import { inParallel } from './in-parallel.ts'
import { invalidate } from './invalidation.ts'
import { changeObject, putObject, removeObject } from './site-bucket.ts'

/** Times a document is made because what it is made of changed meanwhile. */
const ATTEMPTS = 5

interface Published {
  /** Keys of the documents that could not be made; why is in the log. */
  readonly failed: Set<string>
  /** Keys of those that something changed under each time they were made, as while content is imported. */
  readonly unsettled: Set<string>
}

/**
 * Brings the documents with these keys up to date and tells the edge: a second time, too, since the time before may
 * have ended in between. Safe beside others that do the same.
 * @param deadline end of the function's time, in milliseconds since 1970
 * @throws when the edge could not be told
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
 * Makes a document until nothing that it is made of changed while it was made. So whoever writes it last, wrote it from
 * what is still true, and an older state never stays over a newer one.
 * @returns false when something changed each time
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

/** None for the sitemap of the fixed pages. */
const monthOf = (key: string) => /\d{4}-\d\d/.exec(key) ?? []

/** Brings the lines of these months in the index of sitemaps up to date. What it says is read after the index itself. */
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

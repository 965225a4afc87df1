import { languageCodes } from '../../../shared/languages.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { described, logger } from '../../platform/log.ts'
import { sharingReads } from '../../platform/table/shared-reads.ts'
import { newestArticles } from '../posts/published-articles.ts'
import { articleKey, isArticle, newestKeys } from './document-keys.ts'
import { documentAt } from './documents.ts'
import { invalidate } from './invalidation.ts'
import { type Content, putObject, removeObject } from './site-bucket.ts'

/** Most renderings of a document whose source data keeps changing. */
const ATTEMPTS = 5
/** Documents that share their reads: few enough for the memory (articles of 250 KB). */
const AT_A_TIME = 50

/** Called after each document that is up to date, with the ETag of what was written; undefined for a removed one. */
export type OnPublished = (key: string, etag: string | undefined) => Promise<void>

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
 * @param since ISO 8601 time of the last change that is known, if any: lists may show articles that changed later
 * @throws errors of the invalidation
 */
export async function publish(
  keys: Iterable<string>,
  deadline: number,
  onPublished: OnPublished = async () => {},
  since?: string,
): Promise<Published> {
  const failed = new Set<string>()
  const unsettled = new Set<string>()
  const all = articlesFirst([...new Set(keys)]).flat()
  if (all.length === 0) return { failed, unsettled }
  const tried = (key: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      logger.error('not published', { key, fault: described(error) })
      failed.add(key)
    })

  for (let start = 0; start < all.length; start += AT_A_TIME) {
    const group = all.slice(start, start + AT_A_TIME)
    for (const key of await bringUpToDate(group, tried, onPublished, since)) unsettled.add(key)
  }
  await invalidate(all, deadline)
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
  tried: (key: string, work: () => Promise<void>) => Promise<void>,
  onPublished: OnPublished,
  since: string | undefined,
): Promise<string[]> {
  const written = new Map<string, { readonly state: string; readonly etag: string | undefined }>()
  let unsettled = [...keys]
  for (let round = 0; round <= ATTEMPTS && unsettled.length > 0; round++) {
    const changed: string[] = []
    const bring = async (key: string) => {
      const { state, make } = await documentAt(key)()
      const last = written.get(key)
      if (last?.state === state) return onPublished(key, last.etag)
      if (round < ATTEMPTS) written.set(key, { state, etag: await write(key, await make()) })
      changed.push(key)
    }
    await sharingReads(async () => {
      const [articles, others] = articlesFirst(unsettled)
      // What can't read the newest can't make the lists either, and says so.
      const later = await changedSince(since, others).catch(() => [])
      const first = new Set([...articles, ...later])
      for (const some of [first, others]) await inParallel(some, (key) => tried(key, () => bring(key)))
    })
    unsettled = changed
  }
  return unsettled
}

/** Articles, and what leads to them: nobody who reads a list is to ask for an article that is not there yet. */
const articlesFirst = (keys: readonly string[]): [articles: string[], others: string[]] => [
  keys.filter(isArticle),
  keys.filter((key) => !isArticle(key)),
]

/** Keys of the articles that lists show and that changed after `since`: their own batch is still to come. */
async function changedSince(since: string | undefined, lists: readonly string[]): Promise<string[]> {
  if (since === undefined) return []
  const languages = languageCodes.filter((one) => newestKeys(one).some((key) => lists.includes(key)))
  const shown = await Promise.all(languages.map(newestArticles))
  return shown
    .flatMap(({ items }) => items)
    .filter(({ updatedAt }) => updatedAt > since)
    .map(({ slug, language }) => articleKey(slug, language))
}

const write = (key: string, content: Content | undefined): Promise<string | undefined> =>
  content ? putObject(key, content) : removeObject(key)

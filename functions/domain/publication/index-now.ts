import { languageCodes } from '../../../shared/languages.ts'
import { type Page, pages } from '../../../shared/pages.ts'
import { INDEX_NOW_FILE, INDEX_NOW_KEY } from '../../../shared/site.ts'
import { environment } from '../../platform/environment.ts'
import { described, logger } from '../../platform/log.ts'
import { reportFault, reportWell } from '../health/health-store.ts'
import { NOT_FOUND_KEY, pageKey } from './document-keys.ts'
import { pageAddress } from './invalidation.ts'

/** Most addresses of one request (indexnow.org, "Submitting set of URLs"). */
const MOST_ADDRESSES = 10_000
const TIMEOUT_MS = 5_000

/** Documents that search engines are asked to leave out. */
const unlisted = new Set([
  NOT_FOUND_KEY,
  ...languageCodes.flatMap((language) =>
    Object.values<Page>(pages).flatMap((page) => (page.unlisted ? pageKey(page, language) : [])),
  ),
])

/** Keys of pages that search engines show, published, changed or removed; none where nothing is announced. */
export const announcedKeys = (keys: readonly string[]): string[] =>
  process.env.INDEX_NOW_URL
    ? [...new Set(keys)].filter((key) => key.endsWith('.html') && !unlisted.has(key))
    : []

/**
 * Announce changed pages to search engines, once. Without it they find the changes by the sitemaps, days later: a failure is on
 * the owner's page, and is not repeated.
 */
export async function announce(keys: readonly string[]): Promise<void> {
  const origin = environment('SITE_ORIGIN')
  const changed = {
    host: new URL(origin).host,
    key: INDEX_NOW_KEY,
    keyLocation: `${origin}/${INDEX_NOW_FILE}`,
    urlList: keys.slice(0, MOST_ADDRESSES).map((key) => origin + pageAddress(key)),
  }
  try {
    const { ok, status } = await fetch(environment('INDEX_NOW_URL'), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(changed),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await (ok ? reportWell('search') : reportFault('search', `their answer was ${status}`))
  } catch (error) {
    logger.warn('changes not announced', { fault: described(error) })
    await reportFault('search', 'they did not answer')
  }
}

import { placeOf } from '../../shared/languages.ts'
import { wordsPage } from '../../shared/pages.ts'
import { languageIn, wordsQuery } from '../api/words.ts'
import { browserQueries } from './browser-queries.ts'
import { isPage } from './is-page.ts'

/** Save-Data, as a browser setting or a media feature. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/** Load the words of a link's page ahead of need; a page in another language is a document of its own. */
function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== location.origin) return
  const { language, path } = placeOf(link.pathname)
  if (!isPage(path) || language !== languageIn(browserQueries)) return
  void browserQueries.prefetch(wordsQuery(wordsPage(path), browserQueries))
}

/** Prefetch the words of links on hover, touch and focus. */
export function installPrefetch(): void {
  if (savesData()) return
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => prefetch(target), { passive: true })
  }
}

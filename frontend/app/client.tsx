import '../styles/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { addressIn, languageTag, placeOf } from '../../shared/languages.ts'
import { pages, wordsPage } from '../../shared/pages.ts'
import { QueryCacheContext } from '../api/query-cache.ts'
import { contentIn, contentQueries, languageIn, noteLanguage, wordsQuery } from '../api/words.ts'
import { browserQueries } from '../navigation/browser-queries.ts'
import '../navigation/landing-campaign.ts'
import { isPage } from '../navigation/is-page.ts'
import { installPrefetch } from '../navigation/prefetch.ts'
import { SiteOrigin } from '../seo/structured-data/site-data.ts'
import { toastStore } from '../ui/toast/toast-store.ts'
import { App } from './app.tsx'
import { type HydrationData, readHydrationData } from './hydration-data.ts'

const { pathname } = window.location
const { language, path } = placeOf(pathname)

/** Fill the query cache with what this document was rendered from. */
function fillQueries(content: HydrationData['queries'], { queries, articleKey }: HydrationData): void {
  const html = () => document.querySelector('.article')?.innerHTML ?? ''
  for (const [key, data] of Object.entries({ ...queries, ...content }))
    browserQueries.set(key, key === articleKey ? { ...(data as object), html: html() } : data)
}

/** Change the words to the language of the address. @throws as the query's fetch */
async function translate(): Promise<void> {
  noteLanguage(browserQueries, language)
  await wordsQuery(wordsPage(pages.home.path), browserQueries).fetch()
  document.documentElement.lang = languageTag(language)
}

let showsToasts = false
/** Show notifications, in a root of their own, which no document has. Lost, a form still says what became of it. */
function showToasts(): void {
  if (showsToasts) return
  showsToasts = true
  import('../ui/toast/toast-region.tsx')
    .then(({ Toaster }) => {
      createRoot(document.body.appendChild(document.createElement('div'))).render(
        <QueryCacheContext value={browserQueries}>
          <Toaster />
        </QueryCacheContext>,
      )
    })
    .catch(() => {
      showsToasts = false
    })
}

function installToasts(): void {
  toastStore.subscribe(showToasts)
  // Ahead of the first one, which may say that the connection is lost.
  const showToastsInForm = (focused: EventTarget | null) => {
    if (focused instanceof Element && focused.closest('form')) showToasts()
  }
  showToastsInForm(document.activeElement)
  document.addEventListener('focusin', ({ target }) => showToastsInForm(target))
}

/**
 * Hydrate this document, or render a shell.
 * @param words answer of the document's words file; the 404 page has its words itself, the shell of the admin area none
 * @throws Error if the document was rendered from other words, which were published since
 */
export async function startApp(words: Response | undefined): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id root')
  const hydrationData = readHydrationData()
  const content = words && (await contentIn(words))
  if (content?.digest !== hydrationData?.digest)
    throw new Error('The words of this page are of another time than the page')
  if (hydrationData) fillQueries(content ? contentQueries(wordsPage(path), content) : {}, hydrationData)
  installPrefetch()
  installToasts()

  /** The English 404 page in place of a missing page of another language: the edge has one for all. */
  const isForeign = languageIn(browserQueries) !== language
  const app = (
    <StrictMode>
      <QueryCacheContext value={browserQueries}>
        <SiteOrigin value={hydrationData?.origin || window.location.origin}>
          <BrowserRouter basename={addressIn(language, '/')}>
            <App />
          </BrowserRouter>
        </SiteOrigin>
      </QueryCacheContext>
    </StrictMode>
  )
  if (
    hydrationData &&
    !isForeign &&
    (hydrationData.path ? decodeURI(hydrationData.path) === decodeURI(pathname) : !isPage(path))
  ) {
    // In slices of some milliseconds, between which the page answers: a whole one would block a slow phone.
    startTransition(() => {
      hydrateRoot(root, app)
    })
    return
  }
  // The admin shell, or the 404 page in place of a page not yet published: render from scratch.
  try {
    if (isForeign) await translate()
  } catch {
    // The English page stays as it is.
    return
  }
  for (const tag of document.head.querySelectorAll('title, [name=description], [name=robots]')) tag.remove()
  createRoot(root).render(app)
}

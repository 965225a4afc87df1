import '../styles/styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { addressIn, languageTag, placeOf } from '../../shared/languages.ts'
import { pages, wordsPage } from '../../shared/pages.ts'
import { QueryCacheContext } from '../api/query-cache.ts'
import { languageIn, noteLanguage, wordsQuery } from '../api/words.ts'
import { browserQueries } from '../navigation/browser-queries.ts'
import '../navigation/landing-search.ts'
import { isPage } from '../navigation/is-page.ts'
import { installPrefetch } from '../navigation/prefetch.ts'
import { SiteOrigin } from '../seo/origin.ts'
import { toastStore } from '../ui/toast/toast-store.ts'
import { App } from './app.tsx'
import { readHydrationData } from './hydration-data.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

const { pathname } = window.location
const { language, path } = placeOf(pathname)

const hydrationData = readHydrationData()
for (const [key, data] of Object.entries(hydrationData?.queries ?? {})) {
  const html = () => document.querySelector('.article')?.innerHTML ?? ''
  browserQueries.set(key, key === hydrationData?.articleKey ? { ...(data as object), html: html() } : data)
}
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

/** Change the words to the language of the address. @throws as the query's fetch */
async function translate(): Promise<void> {
  noteLanguage(browserQueries, language)
  await wordsQuery(wordsPage(pages.home.path), browserQueries).fetch()
  document.documentElement.lang = languageTag(language)
}

installPrefetch()
let showsToasts = false
/** Show notifications, in a root of their own, which no document has. Lost, a form still says what became of it. */
function showToasts(): void {
  if (showsToasts) return
  showsToasts = true
  import('../ui/toast/toast.tsx')
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
toastStore.subscribe(showToasts)
// Ahead of the first one, which may say that the connection is lost.
const showToastsInForm = (focused: EventTarget | null) => {
  if (focused instanceof Element && focused.closest('form')) showToasts()
}
showToastsInForm(document.activeElement)
document.addEventListener('focusin', ({ target }) => showToastsInForm(target))

if (
  hydrationData &&
  !isForeign &&
  (hydrationData.path ? decodeURI(hydrationData.path) === decodeURI(pathname) : !isPage(path))
) {
  // In slices of some milliseconds, between which the page answers: a whole one would block a slow phone.
  startTransition(() => {
    hydrateRoot(root, app)
  })
} else {
  // The admin shell, or the 404 page in place of a page not yet published: render from scratch.
  void (isForeign ? translate() : Promise.resolve()).then(
    () => {
      for (const tag of document.head.querySelectorAll('title, [name=description], [name=robots]'))
        tag.remove()
      createRoot(root).render(app)
    },
    // The English page stays as it is.
    () => {},
  )
}

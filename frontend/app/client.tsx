import '../styles/styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { adminPages } from '../../shared/pages.ts'
import { QueryCache, QueryCacheContext } from '../api/query-cache.ts'
import { fallBackToDocument } from '../navigation/fall-back-to-document.ts'
import { firstInteraction } from '../navigation/first-interaction.ts'
import '../navigation/landing-search.ts'
import { screenAt } from '../navigation/screens.ts'
import { SiteOrigin } from '../seo/origin.ts'
import { startAnalytics } from '../site/layout/analytics.ts'
import { App } from './app.tsx'
import { fillCache, readHydrationData } from './hydration-data.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

const { pathname } = window.location

// Visits of the administrator are not counted.
if (!pathname.startsWith(adminPages.login)) startAnalytics()

void firstInteraction
  .then(async () => (await import('../navigation/on-first-interaction.ts')).installEnhancements())
  // Without a connection the page goes on without them.
  .catch(() => {})

const queries = new QueryCache(fallBackToDocument)
const hydrationData = readHydrationData()
const app = (
  <StrictMode>
    <QueryCacheContext value={queries}>
      <SiteOrigin value={hydrationData?.origin || window.location.origin}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SiteOrigin>
    </QueryCacheContext>
  </StrictMode>
)

const screen = screenAt(pathname)
if (hydrationData && (hydrationData.path ? decodeURI(hydrationData.path) === decodeURI(pathname) : !screen)) {
  fillCache(hydrationData, queries)
  // No top-level await: the screen imports from this module's own chunk, which would deadlock.
  void Promise.resolve(screen?.()).then(() => hydrateRoot(root, app))
} else {
  // The admin shell, or the 404 page in place of a page not yet published: render from scratch.
  for (const tag of document.head.querySelectorAll('title, [name=description], [name=robots]')) tag.remove()
  createRoot(root).render(app)
}

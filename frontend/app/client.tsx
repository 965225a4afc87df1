import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { adminPages } from '../../shared/pages.ts'
import { ReadingCache, Readings } from '../api/query-cache.ts'
import { publishedInstead } from '../navigation/fall-back-to-document.ts'
import { firstInteraction } from '../navigation/first-interaction.ts'
import { screenAt } from '../navigation/screens.ts'
import { SiteOrigin } from '../seo/origin.ts'
import { startAnalytics } from '../site/layout/analytics.ts'
import { App } from './app.tsx'
import { keepReadings, readPageState } from './hydration-data.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

const { pathname } = window.location

// The administrator is not an audience.
if (!pathname.startsWith(adminPages.login)) startAnalytics()

void firstInteraction.then(async () =>
  (await import('../navigation/on-first-interaction.ts')).installForSomebody(),
)

const readings = new ReadingCache(publishedInstead)
const state = readPageState()
const app = (
  <StrictMode>
    <Readings value={readings}>
      <SiteOrigin value={state?.origin || window.location.origin}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SiteOrigin>
    </Readings>
  </StrictMode>
)

const screen = screenAt(pathname)
if (state && (state.path ? decodeURI(state.path) === decodeURI(pathname) : !screen)) {
  keepReadings(state, readings)
  // Not awaited: a screen imports what stands in the same file as this module, which would wait for itself.
  void Promise.resolve(screen?.()).then(() => hydrateRoot(root, app))
} else {
  // A shell, or the 404 page at the address of a page that is yet to be published: nothing of it stays.
  for (const tag of document.head.querySelectorAll('title, [name=description], [name=robots]')) tag.remove()
  createRoot(root).render(app)
}

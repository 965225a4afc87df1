import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { adminPages } from '../shared/pages.ts'
import { App } from './app.tsx'
import { startAnalytics } from './chrome/analytics.ts'
import { firstInteraction } from './navigation/first-interaction.ts'
import { SiteOrigin } from './seo/origin.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

// The administrator is not an audience.
if (!window.location.pathname.startsWith(adminPages.login)) startAnalytics()

void firstInteraction.then(async () => (await import('./navigation/for-somebody.ts')).installForSomebody())

createRoot(root).render(
  <StrictMode>
    <SiteOrigin value={window.location.origin}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SiteOrigin>
  </StrictMode>,
)

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { SiteOrigin } from './seo/origin.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <SiteOrigin value={window.location.origin}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SiteOrigin>
    </QueryClientProvider>
  </StrictMode>,
)

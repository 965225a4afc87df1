import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { archivePath, type PageKey, pages } from '../../shared/pages.ts'
import { fallBackToDocument } from '../navigation/fall-back-to-document.ts'
import { withPendingIndicator } from '../navigation/pending-indicator.ts'
import {
  adminScreen,
  archiveScreen,
  articleScreen,
  type LoadScreen,
  pageScreens,
} from '../navigation/screens.ts'
import { ErrorBoundary } from '../site/layout/error-boundary.tsx'
import { PublicLayout } from '../site/layout/public-layout.tsx'
import NotFoundPage from '../site/pages/not-found-page.tsx'
import { Toaster } from '../ui/toast/toast.tsx'

/** A lazily loaded screen; if its code fails to load, the published document is opened in its place. */
const screenOf = (load: LoadScreen): ComponentType =>
  lazy(() =>
    withPendingIndicator(
      load().catch(async (error) => {
        // Stay pending: the browser is about to replace the page.
        if (await fallBackToDocument(error)) await new Promise(() => {})
        throw error
      }),
    ),
  )

const screens = (Object.keys(pageScreens) as PageKey[]).map((key) => ({
  path: pages[key].path,
  Screen: screenOf(pageScreens[key]),
}))
const ArticlePage = screenOf(articleScreen)
const ArchivePage = screenOf(archiveScreen)
const AdminApp = screenOf(adminScreen)

/** Every route of the site, case-sensitive as S3 keys are. Needs a router and `SiteOrigin` around it. */
export const App = () => (
  <ErrorBoundary>
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>
          {screens.map(({ path, Screen }) => (
            <Route key={path} caseSensitive path={path} element={<Screen />} />
          ))}
          <Route caseSensitive path={`${pages.blog.path}/:slug`} element={<ArticlePage />} />
          <Route caseSensitive path={archivePath(':year')} element={<ArchivePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route caseSensitive path="/admin/*" element={<AdminApp />} />
      </Routes>
    </Suspense>
    <Toaster />
  </ErrorBoundary>
)

import { type ComponentType, lazy, Suspense, use, useContext } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { archivePath, type PageKey, pages, wordsPage } from '../../shared/pages.ts'
import { QueryCacheContext } from '../api/query-cache.ts'
import { hasWords, wordsQuery } from '../api/words.ts'
import { fallBackToDocument } from '../navigation/fall-back-to-document.ts'
import { archiveScreen, articleScreen, type LoadScreen, pageScreens } from '../navigation/page-screens.ts'
import { PageScreensContext } from '../navigation/page-screens-context.ts'
import { withPendingIndicator } from '../navigation/pending-indicator.ts'
import { adminScreen } from '../navigation/screens.ts'
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

/** A screen of the site with the words of a page, which are loaded together with its code. */
function screenWithWords(load: LoadScreen, page: string): ComponentType {
  const Screen = screenOf(load)
  return () => {
    const cache = useContext(QueryCacheContext)
    if (!hasWords(cache, page, decodeURI(useLocation().pathname))) {
      // A failure is shown by the lazy component.
      load().catch(() => {})
      use(cache.load(wordsQuery(page, cache)))
    }
    return <Screen />
  }
}

const screens = (Object.keys(pageScreens) as PageKey[]).map((key) => ({
  path: pages[key].path,
  Screen: screenWithWords(pageScreens[key], wordsPage(pages[key].path)),
}))
const ArticlePage = screenWithWords(articleScreen, wordsPage(pages.blog.path))
const ArchivePage = screenWithWords(archiveScreen, wordsPage(pages.blog.path))
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
        <Route
          caseSensitive
          path="/admin/*"
          element={
            <PageScreensContext value={pageScreens}>
              <AdminApp />
            </PageScreensContext>
          }
        />
      </Routes>
    </Suspense>
    <Toaster />
  </ErrorBoundary>
)

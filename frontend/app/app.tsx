import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { type PageKey, pages } from '../../shared/pages.ts'
import { publishedInstead } from '../navigation/fall-back-to-document.ts'
import { waitedFor } from '../navigation/pending-indicator.ts'
import { adminScreen, articleScreen, type LoadScreen, pageScreens } from '../navigation/screens.ts'
import { ErrorBoundary } from '../site/layout/error-boundary.tsx'
import { PublicLayout } from '../site/layout/public-layout.tsx'
import NotFoundPage from '../site/pages/not-found-page.tsx'
import { Toaster } from '../ui/toast/toast.tsx'

/** A screen that loads when it is opened or, where its code is not to be had, as a document of its own. */
const screenOf = (load: LoadScreen): ComponentType =>
  lazy(() =>
    waitedFor(
      load().catch(async (error) => {
        // Nothing is shown in the place of the page that is about to be left.
        if (await publishedInstead(error)) await new Promise(() => {})
        throw error
      }),
    ),
  )

const screens = (Object.keys(pageScreens) as PageKey[]).map((key) => ({
  path: pages[key].path,
  Screen: screenOf(pageScreens[key]),
}))
const ArticlePage = screenOf(articleScreen)
const AdminApp = screenOf(adminScreen)

/** Every route of the site, spelt as files are; needs a router and the site's origin around it. */
export const App = () => (
  <ErrorBoundary>
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>
          {screens.map(({ path, Screen }) => (
            <Route key={path} caseSensitive path={path} element={<Screen />} />
          ))}
          <Route caseSensitive path={`${pages.blog.path}/:slug`} element={<ArticlePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route caseSensitive path="/admin/*" element={<AdminApp />} />
      </Routes>
    </Suspense>
    <Toaster />
  </ErrorBoundary>
)

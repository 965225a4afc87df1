import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { type PageKey, pages } from '../shared/pages.ts'
import { ErrorBoundary } from './chrome/error-boundary.tsx'
import { PublicLayout } from './chrome/public-layout.tsx'
import { adminScreen, articleScreen, pageScreens } from './navigation/screens.ts'
import NotFoundPage from './pages/not-found-page.tsx'
import { Toaster } from './ui/toast.tsx'

const screens = (Object.keys(pageScreens) as PageKey[]).map((key) => ({
  path: pages[key].path,
  Screen: lazy(pageScreens[key]),
}))
const ArticlePage = lazy(articleScreen)
const AdminApp = lazy(adminScreen)

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

import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { type PageKey, pages } from '../shared/pages.ts'
import { ErrorBoundary } from './chrome/error-boundary.tsx'
import { PublicLayout } from './chrome/public-layout.tsx'
import NotFoundPage from './pages/not-found-page.tsx'
import { Toaster } from './ui/toast.tsx'

/** The screen of every page of the registry; each loads when it is first shown. */
const screens: Record<PageKey, ComponentType> = {
  home: lazy(() => import('./pages/home-page.tsx')),
  products: lazy(() => import('./pages/products-page.tsx')),
  brickABrack: lazy(() => import('./pages/brick-a-brack-page.tsx')),
  toys: lazy(() => import('./pages/toys-page.tsx')),
  originalCollection: lazy(() => import('./pages/original-collection-page.tsx')),
  about: lazy(() => import('./pages/about-page.tsx')),
  blog: lazy(() => import('./pages/blog-page.tsx')),
  contact: lazy(() => import('./pages/contact-page.tsx')),
  privacyPolicy: lazy(() => import('./pages/privacy-policy-page.tsx')),
  termsAndConditions: lazy(() => import('./pages/terms-and-conditions-page.tsx')),
  cookiePolicy: lazy(() => import('./pages/cookie-policy-page.tsx')),
}
const ArticlePage = lazy(() => import('./pages/article-page.tsx'))
const AdminApp = lazy(() => import('./admin/admin-app.tsx'))

/** Every route of the site; needs a router, a query client and the site's origin around it. */
export const App = () => (
  <ErrorBoundary>
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>
          {(Object.keys(screens) as PageKey[]).map((key) => {
            const Screen = screens[key]
            return <Route key={key} path={pages[key].path} element={<Screen />} />
          })}
          <Route path={'/blog/:slug'} element={<ArticlePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="/admin/*" element={<AdminApp />} />
      </Routes>
    </Suspense>
    <Toaster />
  </ErrorBoundary>
)

import { type ComponentType, lazy, Suspense, use, useContext } from 'react'
import { Route, Routes } from 'react-router-dom'
import { archivePath, type PageKey, pages, wordsPage } from '../../shared/pages.ts'
import { QueryCacheContext } from '../api/query-cache.ts'
import { wordsQuery } from '../api/words.ts'
import { pageScreens } from '../navigation/page-screens.ts'
import { withPendingIndicator } from '../navigation/pending-indicator.ts'
import { ErrorBoundary } from '../site/layout/error-boundary.tsx'
import { PublicLayout } from '../site/layout/public-layout.tsx'
import ArchivePage from '../site/pages/archive-page.tsx'
import ArticlePage from '../site/pages/article-page.tsx'
import NotFoundPage from '../site/pages/not-found-page.tsx'

/** Loads with their pending indicators: the same promise at each rendering, as `use` needs. */
const indicatedLoads = new WeakMap<Promise<void>, Promise<void>>()
function indicated(load: Promise<void>): Promise<void> {
  const known = indicatedLoads.get(load) ?? withPendingIndicator(load)
  indicatedLoads.set(load, known)
  return known
}

/** A page with its words, which are loaded first. */
const withWords =
  (Page: ComponentType, name: string): ComponentType =>
  () => {
    const cache = useContext(QueryCacheContext)
    const words = wordsQuery(name, cache)
    if (!cache.get(words)) use(indicated(cache.load(words)))
    return <Page />
  }

const screens = (Object.keys(pageScreens) as PageKey[]).map((key) => ({
  path: pages[key].path,
  Screen: withWords(pageScreens[key], wordsPage(pages[key].path)),
}))
const Article = withWords(ArticlePage, wordsPage(pages.blog.path))
const Archive = withWords(ArchivePage, wordsPage(pages.blog.path))
// Of no published page: the renderer would be ten times as large.
const AdminApp = lazy(() =>
  import.meta.env.SSR ? Promise.reject() : withPendingIndicator(import('../admin/admin-app.tsx')),
)

/** Every route of the site, case-sensitive as S3 keys are. Needs a router and `SiteOrigin` around it. */
export const App = () => (
  <ErrorBoundary>
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>
          {screens.map(({ path, Screen }) => (
            <Route key={path} caseSensitive path={path} element={<Screen />} />
          ))}
          <Route caseSensitive path={`${pages.blog.path}/:slug`} element={<Article />} />
          <Route caseSensitive path={archivePath(':year')} element={<Archive />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route caseSensitive path="/admin/*" element={<AdminApp />} />
      </Routes>
    </Suspense>
  </ErrorBoundary>
)

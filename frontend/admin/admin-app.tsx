import './zod-without-eval.ts'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import './admin.css'
import { type MouseEvent, Suspense, use } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { adminPages } from '../../shared/pages.ts'
import { withPendingIndicator } from '../navigation/pending-indicator.ts'
import { PublicLayout } from '../site/layout/public-layout.tsx'
import NotFoundPage from '../site/pages/not-found-page.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoginPage } from './auth/login-page.tsx'
import { LogoutButton } from './auth/logout-button.tsx'
import { PasswordAgain } from './auth/password-again.tsx'
import { RequireSignIn } from './auth/require-sign-in.tsx'
import { SessionEnd } from './auth/session-end.tsx'
import { SecondStepToDo } from './features/account/second-step-to-do.tsx'
import { EnquiriesPage } from './features/enquiries/enquiries-page.tsx'
import { EnquiriesToDo, NewEnquiries } from './features/enquiries/new-enquiries.tsx'
import { GenerationWatch } from './features/generation/generation.tsx'
import LotsPage from './features/lots/lots-page.tsx'
import { BehindToDo } from './features/pages/behind-to-do.tsx'
import { DashboardPage } from './features/posts/list/dashboard-page.tsx'
import { SettingsPage } from './features/settings-page.tsx'
import WeekPage from './features/week/week-page.tsx'
import { WriterPage } from './features/writer-page.tsx'
import { AdminMenu, PageScreensMenu } from './layout/admin-menu.tsx'
import { AdminPage, AdminShell } from './layout/admin-page.tsx'
import { QuestionHost } from './layout/ask.tsx'
import { publishedWords, WithPublishedWords } from './preview/published-words.tsx'
import { recoverOutbox } from './storage/outbox.ts'
import { lazyOr } from './ui/lazy-or.ts'
import { installLostFocus } from './ui/lost-focus.ts'
import { installTooltips } from './ui/tooltip.ts'

const below = (path: string) => path.slice(adminPages.login.length + 1)

/**
 * Query cache, by product decision: data is never stale, and nothing is fetched or tried again without a cause. Without a
 * connection a call fails at once, so that the screen can say so.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
// A button is disabled before the second press of an impatient finger: by default its call is noted by a timer, which comes later.
notifyManager.setScheduler(queueMicrotask)
const recovered = recoverOutbox()
installLostFocus()
installTooltips()

void queryClient.prefetchQuery(publishedWords)

/** Screen with the schemas of all pages; a notice in its place when they can't be loaded, so that the menu stays. */
const schemaScreen = (name: keyof typeof import('./schema-screens.ts')) =>
  lazyOr(
    () => withPendingIndicator(import('./schema-screens.ts')).then((screens) => screens[name]),
    () => (
      <AdminPage title="Not loaded">
        <ErrorState
          message="This screen could not be loaded. Check your internet connection and try again."
          onRetry={() => window.location.reload()}
        />
      </AdminPage>
    ),
  )
const DiaryPage = schemaScreen('DiaryPage')
const FactsPage = schemaScreen('FactsPage')
const LibraryPage = schemaScreen('LibraryPage')
const PagesPage = schemaScreen('PagesPage')
const SeoPage = schemaScreen('SeoPage')

/** Layout route of the signed-in screens: menu, toasts of a generation. */
const SignedInScreens = () => {
  const { pathname } = useLocation()
  // A new key on every screen, so that a number that is no longer fresh is read again.
  const menu = <AdminMenu newEnquiries={<NewEnquiries key={pathname} />} logout={<LogoutButton />} />
  return (
    <RequireSignIn>
      <AdminShell menu={menu}>
        <SessionEnd />
        <PasswordAgain />
        <QuestionHost />
        <GenerationWatch />
        <Suspense>
          <Outlet />
        </Suspense>
      </AdminShell>
    </RequireSignIn>
  )
}

/** Layout route of the screens behind "Pages". */
const PageScreens = () => (
  <>
    <PageScreensMenu />
    <Outlet />
  </>
)

/** Layout of the site; its links open documents, since its pages are not made for the administration's stylesheet. */
const SiteLayout = () => (
  <div className="contents" onClickCapture={openAsDocument}>
    <WithPublishedWords>
      <PublicLayout />
    </WithPublishedWords>
  </div>
)

/** Pass a click on a link by the router. */
function openAsDocument(event: MouseEvent) {
  if ((event.target as Element).closest('a')) event.stopPropagation()
}

const toDo = (
  <>
    <EnquiriesToDo />
    <BehindToDo />
    <SecondStepToDo />
  </>
)

const AdminApp = () => {
  use(recovered)
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route index element={<LoginPage />} />
        <Route element={<SignedInScreens />}>
          <Route path={below(adminPages.dashboard)} element={<DashboardPage toDo={toDo} />} />
          <Route path={below(adminPages.week)} element={<WeekPage />} />
          <Route path={below(adminPages.writer)} element={<WriterPage />} />
          <Route path={below(adminPages.settings)} element={<SettingsPage />} />
          <Route path={below(adminPages.diary)} element={<DiaryPage />} />
          <Route path={below(adminPages.seo)} element={<SeoPage />} />
          <Route path={below(adminPages.enquiries)} element={<EnquiriesPage />} />
          <Route path={below(adminPages.lots)} element={<LotsPage />} />
          <Route element={<PageScreens />}>
            <Route path={below(adminPages.pages)} element={<PagesPage />} />
            <Route path={below(adminPages.facts)} element={<FactsPage />} />
            <Route path={below(adminPages.media)} element={<LibraryPage />} />
          </Route>
        </Route>
        <Route element={<SiteLayout />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  )
}

export default AdminApp

import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { noteSeen } from '../../api/seen.ts'
import { useFacts } from '../../api/words.ts'
import { noteHydrated } from '../../navigation/hydrated.ts'
import { PageAnnouncer } from '../../navigation/page-announcer.tsx'
import { useScrollRestoration } from '../../navigation/use-scroll-restoration.ts'
import { NewTabNote } from '../../ui/link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Notices of the day, which the published page has: 'Closed 24 to 27 December'. */
const Notices = () => {
  const { notices } = useFacts()
  if (notices.length === 0) return null
  return (
    <aside className="bg-signal px-4 py-2 text-center font-bold text-white">
      {notices.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </aside>
  )
}

/** Header, footer and bars around every public page. */
export const PublicLayout = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useScrollRestoration(main)
  useEffect(noteHydrated, [])
  return (
    <>
      <Header />
      <Notices />
      <main id="content" ref={main} tabIndex={-1} className="min-h-[70dvh] outline-none">
        {/* The key gives another page another try. */}
        <ErrorBoundary key={pathname} path={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      <div className="bottom-bar print-hidden z-20">
        <BottomBar />
      </div>
      <PageAnnouncer onOpened={noteSeen} />
      <NewTabNote />
    </>
  )
}

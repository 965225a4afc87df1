import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { PageAnnouncer } from '../../navigation/page-announcer.tsx'
import { useScrollRestoration } from '../../navigation/use-scroll-restoration.ts'
import { NewTabNote } from '../../ui/link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useWebFonts } from './web-fonts.ts'

/** Header, footer and bars around every public page. */
export const PublicLayout = () => {
  const main = useRef<HTMLElement>(null)
  useScrollRestoration(main)
  useWebFonts()
  return (
    <>
      <CookieBanner />
      <SkipLink />
      <Header />
      <main id="content" ref={main} tabIndex={-1} className="min-h-[70dvh] outline-none">
        <ErrorBoundary inMain path={useLocation().pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      <div className="bottom-bar print-hidden z-20">
        <BottomBar />
      </div>
      <PageAnnouncer />
      <NewTabNote />
    </>
  )
}

import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { PageAnnouncer } from '../../navigation/page-announcer.tsx'
import { useScrollRestoration } from '../../navigation/use-scroll-restoration.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useWebFonts } from './web-fonts.ts'

/** Header, footer and bars around every public page. */
export const PublicLayout = () => {
  const main = useRef<HTMLElement>(null)
  useScrollRestoration(main)
  useWebFonts()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-ink focus:px-4 focus:py-3 focus:font-bold focus:text-canvas"
      >
        Skip to content
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1} className="min-h-[70dvh] outline-none">
        <Outlet />
      </main>
      <Footer />
      {/* Sticky, not fixed: at the end of the page the banner is below the last line and never covers it. */}
      <div className="sticky bottom-[calc(3.5rem+max(0.5rem,env(safe-area-inset-bottom)))] z-20 md:bottom-0">
        <CookieBanner />
      </div>
      <div className="sticky bottom-0 z-20">
        <BottomBar />
      </div>
      <PageAnnouncer />
    </>
  )
}

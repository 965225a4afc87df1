import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useFacts, useLanguage } from '../../api/words.ts'
import { PageAnnouncer } from '../../navigation/page-announcer.tsx'
import { useScrollRestoration } from '../../navigation/use-scroll-restoration.ts'
import { NewTabNote } from '../../ui/link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useLanguageOffer } from './use-language-offer.ts'

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
  useScrollRestoration(main)
  const offer = useLanguageOffer(useLanguage())
  return (
    <>
      <CookieBanner />
      <Header />
      <Notices />
      <main id="content" ref={main} tabIndex={-1} className="min-h-page outline-none">
        <ErrorBoundary inMain path={useLocation().pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      {offer && <offer.LanguageOffer language={offer.language} />}
      <div className="bottom-bar print-hidden z-20">
        <BottomBar />
      </div>
      <PageAnnouncer />
      <NewTabNote />
    </>
  )
}

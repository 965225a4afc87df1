import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pages } from '../../../shared/pages.ts'
import { useSharedWords } from '../../api/words.ts'
import { completeWords } from '../../navigation/complete-words.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { giveConsent, readConsent, subscribeConsent } from './consent.ts'

/** Custom property with the banner's height, by which common.css keeps focus and the end of the page clear of it. */
const HEIGHT = '--cookie-banner-height'

const isShownNow = () => readConsent() === undefined
const isShownOnServer = () => false

/** Show a focused field as a whole: browsers scroll to its caret only. */
function reveal({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/** Banner fixed to the bottom of the screen, the first stop of the Tab key. */
const Banner = () => {
  const banner = useRef<HTMLElement>(null)
  const { cookieBanner } = useSharedWords()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${Math.ceil(banner.current?.getBoundingClientRect().height ?? 0)}px`),
    )
    if (banner.current) observer.observe(banner.current)
    document.addEventListener('focusin', reveal)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', reveal)
      style.removeProperty(HEIGHT)
    }
  }, [])
  return (
    <section
      ref={banner}
      aria-label={cookieBanner.label}
      className="cookie-banner print-hidden fixed inset-x-0 bottom-0 z-40 max-h-[50dvh] overflow-y-auto border-ink border-t-2 bg-paper pb-safe"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-1 px-4 py-1 sm:px-6 sm:py-2 lg:flex-row lg:items-center lg:gap-8">
        {/* One after the other, in small letters: the actions of the first screen stay free. */}
        <div className="flex-1 *:inline text-banner leading-tight sm:text-sm sm:leading-snug">
          <p>{cookieBanner.essential}</p>{' '}
          <p>
            <span>{cookieBanner.optional}</span>{' '}
            <Link to={pages.cookiePolicy.path} className="text-link">
              {cookieBanner.link}
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:min-h-9! max-sm:*:grow max-sm:*:px-2 max-sm:*:text-banner">
          <Button size="small" variant="secondary" onClick={() => giveConsent('declined')}>
            {cookieBanner.decline}
          </Button>
          <Button size="small" variant="secondary" onClick={() => giveConsent('accepted')}>
            {cookieBanner.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Cookie banner until the visitor answers; both answers look alike, as UK law asks (PECR, ICO guidance). */
export const CookieBanner = () => {
  const isShown = useSyncExternalStore(subscribeConsent, isShownNow, isShownOnServer)
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    // Without a connection nothing is asked, and nothing is stored.
    if (isShown)
      completeWords().then(
        () => setHasWords(true),
        () => {},
      )
  }, [isShown])
  return isShown && hasWords ? <Banner /> : null
}

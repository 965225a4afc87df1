import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '../../shared/pages.ts'
import { cookieBanner } from '../content/navigation.ts'
import { Button } from '../ui/button.tsx'
import { giveConsent, readConsent, subscribeConsent } from './consent.ts'

/** Asks about optional cookies until the visitor has chosen; never part of a page rendered on a server. */
export const CookieBanner = () => {
  const asking = useSyncExternalStore(
    subscribeConsent,
    () => readConsent() === undefined,
    () => false,
  )
  if (!asking) return null
  return (
    <section
      aria-label={cookieBanner.label}
      className="fixed inset-x-0 bottom-16 z-40 border-ink border-y-2 bg-paper md:bottom-0 md:border-b-0"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-4 sm:px-6 lg:flex-row lg:items-center lg:gap-8">
        <p className="flex-1 text-sm">
          {cookieBanner.text}{' '}
          <Link to={pages.cookiePolicy.path} className="text-link">
            {cookieBanner.link}
          </Link>
        </p>
        <div className="flex gap-2 max-sm:*:flex-auto max-sm:*:px-2">
          <Button size="small" variant="secondary" onClick={() => giveConsent('declined')}>
            {cookieBanner.decline}
          </Button>
          <Button size="small" onClick={() => giveConsent('accepted')}>
            {cookieBanner.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}

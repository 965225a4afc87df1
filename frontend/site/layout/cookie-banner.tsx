import { useSyncExternalStore } from 'react'
import { cookieBanner } from '../../../content/en/navigation.ts'
import { pages } from '../../../shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { giveConsent, readConsent, subscribeConsent } from './consent.ts'

const isUnanswered = () => readConsent() === undefined
const isUnansweredOnServer = () => false

/** Cookie banner until the visitor answers; both answers look alike, as UK law asks (PECR, ICO guidance). */
export const CookieBanner = () => {
  const isShown = useSyncExternalStore(subscribeConsent, isUnanswered, isUnansweredOnServer)
  if (!isShown) return null
  return (
    <section
      aria-label={cookieBanner.label}
      className="max-h-[60dvh] overflow-y-auto border-ink border-t-2 bg-paper md:pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-3 sm:px-6 lg:flex-row lg:items-center lg:gap-8">
        {/* Two short paragraphs: one long one would be the largest contentful paint of some pages. */}
        <div className="flex-1 text-sm">
          <p>{cookieBanner.essential}</p>
          <p>
            {cookieBanner.optional}{' '}
            <Link to={pages.cookiePolicy.path} className="text-link">
              {cookieBanner.link}
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-auto max-sm:*:px-2">
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

import type { Words } from '../../../content/schemas.ts'
import { pages } from '../../../shared/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/**
 * Cookie banner at the bottom of the screen, the first stop of the Tab key; both answers look alike, as UK law asks (PECR,
 * ICO guidance). Hidden in the document, whose script shows it without the app (show-cookie-banner.ts).
 */
export const CookieBanner = ({ words: cookieBanner }: { words: Words<'shared'>['cookieBanner'] }) => (
  <section
    hidden
    aria-label={cookieBanner.label}
    className="cookie-banner print-hidden fixed inset-x-0 bottom-0 z-40 max-h-[50dvh] overflow-y-auto border-ink border-t-2 bg-paper pb-[env(safe-area-inset-bottom)]"
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
        <Button size="small" variant="secondary" data-consent="declined">
          {cookieBanner.decline}
        </Button>
        <Button size="small" variant="secondary" data-consent="accepted">
          {cookieBanner.accept}
        </Button>
      </div>
    </div>
  </section>
)

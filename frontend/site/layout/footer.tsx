import {
  cookieBanner,
  footerNavigation,
  legalNavigation,
  type NavigationItem,
} from '../../../content/en/navigation.ts'
import { pages } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import { useChatLink } from '../../navigation/use-chat-link.ts'
import { Link, newTabProps } from '../../ui/link.tsx'
import { manageConsent } from './consent.ts'
import { Logo } from './logo.tsx'

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

const FooterLinks = ({ items }: { items: readonly NavigationItem[] }) => (
  <ul>
    {items.map(({ label, page }) => (
      <li key={label}>
        <Link to={pages[page].path} className={linkClass}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

/** Links, contact details, opening hours, legal links and the company details that UK law asks for. */
export const Footer = () => (
  <footer className="on-ink print-hidden bg-ink text-canvas">
    <div className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 sm:grid-cols-2 sm:gap-x-8 gap-y-6 px-4 py-8 sm:px-6 md:gap-y-10 md:py-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)]">
      <div className="col-span-full grid content-start justify-items-start gap-4 lg:col-span-1">
        <Logo />
        <p className="max-w-sm">{site.tagline}</p>
      </div>
      {footerNavigation.map(({ title, items }) => (
        <nav key={title} aria-label={title}>
          <h2 className="stencil mb-2 text-signal-bright">{title}</h2>
          <FooterLinks items={items} />
        </nav>
      ))}
      <div className="col-span-full lg:col-span-1">
        <h2 className="stencil mb-2 text-signal-bright">Contact</h2>
        <address className="not-italic">
          <span className="block">{site.address.join(', ')}</span>
          <span className="mt-2 flex flex-wrap gap-x-6">
            <a href={`tel:${site.phone.dial}`} className={linkClass}>
              {site.phone.shown}
            </a>
            <a href={`mailto:${site.email}`} className={`${linkClass} min-w-0 wrap-anywhere`}>
              {site.email}
            </a>
            <a href={useChatLink()} {...newTabProps} className={linkClass}>
              WhatsApp
            </a>
          </span>
        </address>
        <p className="mt-2">
          {site.hours.open}
          <br />
          {site.hours.closed}
        </p>
      </div>
    </div>
    <div className="border-canvas/25 border-t-2">
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-6 text-sm sm:px-6">
        <ul className="flex flex-wrap gap-x-6">
          {legalNavigation.map(({ label, page }) => (
            <li key={page}>
              <Link to={pages[page].path} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={manageConsent}
              className={`${linkClass} cursor-pointer noscript:hidden`}
            >
              {cookieBanner.manage}
            </button>
          </li>
        </ul>
        <p>
          {site.company}. Registered in {site.registration.place}, number {site.registration.company}.
          Registered office: {site.registration.office}. VAT number {site.registration.vat}.
        </p>
      </div>
    </div>
  </footer>
)

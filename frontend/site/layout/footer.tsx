import { addressLines, closedOn, dialled, openingHours } from '../../../shared/facts.ts'
import { companyPages, legalPages, productPages } from '../../../shared/menus.ts'
import { type PageKey, pages } from '../../../shared/pages.ts'
import { useFacts, useLanguage, useSharedWords } from '../../api/words.ts'
import { useChatLink } from '../../navigation/use-chat-link.ts'
import { Link, newTabProps } from '../../ui/link.tsx'
import { LinkRow } from '../sections/links/link-row.tsx'
import { Logo } from './logo.tsx'

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

const PageLink = ({ page, label }: { page: PageKey; label: string }) => (
  <li>
    <Link to={pages[page].path} className={linkClass}>
      {label}
    </Link>
  </li>
)

/** Entry of a company in the UK's register. */
const companyEntry = (number: string) =>
  `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(number)}`

/** Ways to check the company's numbers, by names that are the same in every language; sample values have no entry anywhere. */
const RegisterLinks = () => {
  const { registration, sampleValues } = useFacts()
  const { company, vat, eori } = registration
  const entries = [
    [!sampleValues, companyEntry(company), `Companies House: ${company}`],
    [!sampleValues, 'https://www.gov.uk/check-uk-vat-number', `HMRC: ${vat}`],
    [eori, 'https://www.gov.uk/check-eori-number', `EORI: ${eori}`],
  ] as const
  const links = entries.flatMap(([isShown, href, label]) => (isShown ? [{ href, label, newTab: true }] : []))
  return links.length > 0 ? <LinkRow links={links} className={linkClass} /> : null
}

/** Links, contact details, opening hours, legal links and the company details that UK law asks for. */
export const Footer = () => {
  const facts = useFacts()
  const language = useLanguage()
  const { footer, navigation, frame, cookieBanner } = useSharedWords()
  const menus = [
    {
      title: footer.products,
      items: [
        { page: 'products', label: footer.allProducts },
        ...productPages.map((page) => ({ page, label: navigation[page] })),
      ],
    },
    {
      title: footer.company,
      items: [...companyPages, 'stock' as const].map((page) => ({ page, label: navigation[page] })),
    },
  ] as const
  return (
    <footer className="on-ink print-hidden bg-ink text-canvas">
      <div className="mx-auto grid max-w-6xl grid-fit-34 gap-x-4 sm:grid-cols-2 sm:gap-x-8 gap-y-6 px-4 py-8 sm:px-6 md:py-12 lg:grid-cols-footer">
        <div className="col-span-full grid content-start justify-items-start gap-4 lg:col-span-1">
          <Logo />
          <p className="max-w-sm">{frame.tagline}</p>
        </div>
        {menus.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2 className="stencil mb-2 text-signal-bright">{title}</h2>
            <ul>
              {items.map((item) => (
                <PageLink key={item.page} {...item} />
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-full lg:col-span-1">
          <h2 className="stencil mb-2 text-signal-bright">{footer.contact}</h2>
          <address className="not-italic">
            <span className="block">{addressLines(facts, language).join(', ')}</span>
            <span className="mt-2 flex flex-wrap gap-x-6">
              <a
                href={`tel:${dialled(facts.phone)}`}
                dir="ltr"
                aria-label={`${footer.contact}: ${facts.phone}`}
                className={linkClass}
              >
                {facts.phone}
              </a>
              <a href={`mailto:${facts.email}`} className={`${linkClass} min-w-0 wrap-anywhere`}>
                {facts.email}
              </a>
              <a href={useChatLink()} {...newTabProps} className={linkClass}>
                {frame.chat}
              </a>
            </span>
          </address>
          <p className="mt-2">
            {openingHours(facts, language)}
            <br />
            {closedOn(facts, language)}
          </p>
        </div>
      </div>
      <div className="border-canvas/25 border-t-2">
        <div className="mx-auto grid max-w-6xl gap-4 px-4 py-6 text-sm sm:px-6">
          <ul className="flex flex-wrap gap-x-6">
            {legalPages.map((page) => (
              <PageLink key={page} page={page} label={navigation[page]} />
            ))}
            <li>
              <button
                type="button"
                data-consent="ask"
                className={`${linkClass} cursor-pointer noscript:hidden`}
              >
                {cookieBanner.manage}
              </button>
            </li>
          </ul>
          <p>{footer.registration}</p>
          <RegisterLinks />
        </div>
      </div>
    </footer>
  )
}

import { daysOf, dialled } from '../../../shared/facts.ts'
import { plainProse } from '../../../shared/formats/prose.ts'
import { languageTag } from '../../../shared/languages.ts'
import { legalPages, type MenuEntry, mainMenu } from '../../../shared/menus.ts'
import { type PageKey, pages, siteImagePath } from '../../../shared/pages.ts'
import { whatsappLink } from '../../../shared/site.ts'
import type { StructuredData } from '../entry-data.ts'
import { addressOf, type HeadWords, type SiteData } from './site-data.ts'

// True of a business that sells by quotation: no rating, and Product and Offer of priced lots alone (lot-data.ts).

export const context = { '@context': 'https://schema.org' }

/** Icon made by the build; Google asks for a bitmap of at least 112x112 pixels. */
const LOGO = '/icon-512.png'

const organizationId = (origin: string) => `${origin}/#organization`

/** The company as publisher of another entity. */
export const publisher = ({ origin, facts }: SiteData) => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: facts.company,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}${LOGO}` },
})

/** Region of the company's buyers. */
const AREA_SERVED = { '@type': 'Place', name: 'Europe' }

/** Opening hours, one entity for each period. */
function openingHours({ hours }: SiteData['facts']) {
  const periods = hours.map((period) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: daysOf(period),
    opens: period.opens,
    closes: period.closes,
  }))
  return periods.length === 1 ? periods[0] : periods
}

/** Ways to reach the sales team: telephone and e-mail, and WhatsApp. */
const contactPoints = (site: SiteData) => {
  const { facts } = site
  return [
    { telephone: dialled(facts.phone), email: facts.email, url: addressOf(site, pages.contact.path) },
    {
      name: 'WhatsApp',
      telephone: dialled(facts.whatsapp.header),
      url: whatsappLink(facts.whatsapp.header),
    },
  ].map((way) => ({
    '@type': 'ContactPoint',
    contactType: 'sales',
    areaServed: AREA_SERVED,
    hoursAvailable: openingHours(facts),
    ...way,
  }))
}

/** The company, in full on the home page in English; search engines know it by its id in other languages. */
function companyData(site: SiteData): StructuredData {
  const { origin, facts, shared } = site
  const company = { ...context, ...publisher(site), description: shared.frame.tagline }
  if (site.language !== 'en') return company
  const { street, place, town, postcode, country } = facts.address
  const address = {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: place,
    addressRegion: town,
    ...(postcode && { postalCode: postcode }),
    // ISO 3166-1.
    addressCountry: country === 'United Kingdom' ? 'GB' : country,
  }
  return {
    ...company,
    legalName: facts.company,
    alternateName: facts.product,
    image: `${origin}${siteImagePath}`,
    foundingDate: `${facts.founded}`,
    email: facts.email,
    telephone: dialled(facts.phone),
    vatID: facts.registration.vat.replaceAll(' ', ''),
    address,
    areaServed: AREA_SERVED,
    contactPoint: contactPoints(site),
    // Opening hours are a property of a place, not of an organization.
    location: {
      '@type': 'Place',
      name: shared.contact.warehouse,
      address,
      openingHoursSpecification: openingHours(facts),
    },
    ...(facts.profiles.length > 0 && { sameAs: facts.profiles }),
  }
}

const webSite = (site: SiteData) => ({
  '@type': 'WebSite',
  '@id': `${addressOf(site, '/')}#website`,
  name: site.facts.product,
  url: addressOf(site, '/'),
})

const webSiteData = (site: SiteData): StructuredData => ({
  ...context,
  ...webSite(site),
  inLanguage: languageTag(site.language),
  publisher: { '@id': organizationId(site.origin) },
})

export const faqData = (items: readonly { question: string; answer: string }[]): StructuredData => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainProse(answer) },
  })),
})

/** Things that a page lists, in their order; `path` of a page of the thing's own. */
export const itemListData = (
  items: readonly { name: string; path?: `/${string}` }[],
  site: SiteData,
): StructuredData => ({
  ...context,
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && { url: addressOf(site, path) }),
  })),
})

/** Schema.org types of pages that have a specific one. */
const pageTypes: Partial<Record<PageKey, string>> = {
  products: 'CollectionPage',
  brickABrack: 'CollectionPage',
  toys: 'CollectionPage',
  originalCollection: 'CollectionPage',
  stock: 'CollectionPage',
  blog: 'CollectionPage',
  about: 'AboutPage',
  contact: 'ContactPage',
}

/** Structured data of a page: its type and breadcrumbs; on the home page the company. */
export function pageData(
  key: PageKey,
  { title, description }: HeadWords,
  siteData: SiteData,
): StructuredData[] {
  if (key === 'home') return [companyData(siteData), webSiteData(siteData)]
  const trail = trailOf(key, siteData.shared.navigation)
  const type = pageTypes[key]
  const page = {
    ...context,
    '@type': type,
    name: trail.at(-1)?.name ?? title,
    description,
    url: addressOf(siteData, pages[key].path),
    inLanguage: languageTag(siteData.language),
    ...(key === 'about' && { mainEntity: publisher(siteData) }),
    ...(key === 'contact' && { about: publisher(siteData) }),
    isPartOf: webSite(siteData),
  }
  return [...(type ? [page] : []), breadcrumbData(trail, siteData)]
}

/** Step of a breadcrumb trail. */
export interface Crumb {
  readonly name: string
  readonly path: `/${string}`
}

/** Breadcrumbs from home to the page, named as in the menus. */
export function trailOf(key: PageKey, navigation: SiteData['shared']['navigation']): Crumb[] {
  const names: Partial<Record<PageKey, string>> = navigation
  const menu = [...mainMenu, ...[...legalPages, 'stock' as const].map((page): MenuEntry => ({ page }))]
  const ancestors = menu.flatMap(({ page, children }) =>
    page === key ? [page] : children?.includes(key) ? [page, key] : [],
  )
  const trail: PageKey[] = key === 'home' ? ['home'] : ['home', ...ancestors]
  return trail.map((page) => ({ name: names[page] ?? '', path: pages[page].path }))
}

export const breadcrumbData = (trail: readonly Crumb[], site: SiteData): StructuredData => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(site, path),
  })),
})

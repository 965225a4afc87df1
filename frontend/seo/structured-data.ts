import { legalNavigation, mainNavigation, type NavigationItem } from '../../content/en/navigation.ts'
import { type PageKey, pages, siteImagePath } from '../../shared/pages.ts'
import { site, whatsappLink } from '../../shared/site.ts'
import type { StructuredData } from './entry-data.ts'

// True of a business that sells by quotation: no Product, no Offer, no rating.

export const context = { '@context': 'https://schema.org' }

/** Icon made by the build; Google asks for a bitmap of at least 112x112 pixels. */
const LOGO = '/icon-512.png'

const organizationId = (origin: string) => `${origin}/#organization`
const webSiteId = (origin: string) => `${origin}/#website`

/** The company as publisher of another entity. */
export const publisher = (origin: string) => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: site.company,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}${LOGO}` },
})

/** Region of the company's buyers. */
const AREA_SERVED = { '@type': 'Place', name: 'Europe' }

const openingHours = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: site.hours.days,
  opens: site.hours.opens,
  closes: site.hours.closes,
}

/** Ways to reach the sales team: telephone and e-mail, and WhatsApp. */
const contactPoints = (origin: string) =>
  [
    { telephone: site.phone.dial, email: site.email, url: `${origin}${pages.contact.path}` },
    {
      name: 'WhatsApp',
      telephone: `+${site.whatsapp.header.chat}`,
      url: whatsappLink(site.whatsapp.header.chat),
    },
  ].map((way) => ({
    '@type': 'ContactPoint',
    contactType: 'sales',
    areaServed: AREA_SERVED,
    hoursAvailable: openingHours,
    ...way,
  }))

/** The company and the site, on the home page only. */
function companyData(origin: string): StructuredData[] {
  const [streetAddress, addressLocality, addressRegion] = site.address
  const address = {
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality,
    addressRegion,
    addressCountry: 'GB',
  }
  return [
    {
      ...context,
      ...publisher(origin),
      legalName: site.company,
      alternateName: site.product,
      description: site.tagline,
      image: `${origin}${siteImagePath}`,
      foundingDate: `${site.founded}`,
      email: site.email,
      telephone: site.phone.dial,
      vatID: site.registration.vat.replaceAll(' ', ''),
      address,
      areaServed: AREA_SERVED,
      contactPoint: contactPoints(origin),
      // Opening hours are a property of a place, not of an organization.
      location: { '@type': 'Place', name: 'Warehouse', address, openingHoursSpecification: openingHours },
      ...(site.profiles.length > 0 && { sameAs: site.profiles }),
    },
    {
      ...context,
      '@type': 'WebSite',
      '@id': webSiteId(origin),
      name: site.product,
      url: `${origin}/`,
      inLanguage: site.language,
      publisher: { '@id': organizationId(origin) },
    },
  ]
}

export const faqData = (items: readonly { question: string; answer: string }[]): StructuredData => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Things that a page lists, in their order; `path` of a page of the thing's own. */
export const itemListData = (
  items: readonly { name: string; path?: string }[],
  origin: string,
): StructuredData => ({
  ...context,
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && { url: `${origin}${path}` }),
  })),
})

/** Schema.org types of pages that have a specific one. */
const pageTypes: Partial<Record<PageKey, string>> = {
  products: 'CollectionPage',
  brickABrack: 'CollectionPage',
  toys: 'CollectionPage',
  originalCollection: 'CollectionPage',
  blog: 'CollectionPage',
  about: 'AboutPage',
  contact: 'ContactPage',
}

/** Property that refers a page to the company it is about. */
const companyProperties: Partial<Record<PageKey, 'about' | 'mainEntity'>> = {
  about: 'mainEntity',
  contact: 'about',
}

/** Structured data of a page: its type and breadcrumbs; on the home page the company. */
export function pageData(key: PageKey, origin: string): StructuredData[] {
  if (key === 'home') return companyData(origin)
  const { title, description, path } = pages[key]
  const trail = trailOf(key)
  const type = pageTypes[key]
  const company = companyProperties[key]
  const page = {
    ...context,
    '@type': type,
    name: trail.at(-1)?.name ?? title,
    description,
    url: `${origin}${path}`,
    inLanguage: site.language,
    ...(company && { [company]: publisher(origin) }),
    isPartOf: { '@type': 'WebSite', '@id': webSiteId(origin), name: site.product, url: `${origin}/` },
  }
  return [...(type ? [page] : []), breadcrumbData(trail, origin)]
}

/** Step of a breadcrumb trail. */
export interface Crumb {
  readonly name: string
  readonly path: string
}

const crumb = ({ label, page }: NavigationItem): Crumb => ({ name: label, path: pages[page].path })

/** Breadcrumbs from home to the page, named as in the navigation. */
export function trailOf(key: PageKey): Crumb[] {
  const home = mainNavigation.filter(({ page }) => page === 'home')
  const ancestors = [...mainNavigation, ...legalNavigation].flatMap((item) => {
    if (item.page === key) return [item]
    const child = item.children?.find(({ page }) => page === key)
    return child ? [item, child] : []
  })
  return [...home, ...ancestors].map(crumb)
}

export const breadcrumbData = (trail: readonly Crumb[], origin: string): StructuredData => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})

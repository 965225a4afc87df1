import { legalNavigation, mainNavigation, type NavigationItem } from '../../content/en/navigation.ts'
import { type PageKey, pages, siteImagePath } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import type { StructuredData } from './entry-data.ts'

// Only what is true of a business that sells by quotation: no Product, no Offer, no rating.

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

/** The company and the site, on the home page only. */
function companyData(origin: string): StructuredData[] {
  const [streetAddress, addressLocality, addressRegion] = site.address
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
      address: {
        '@type': 'PostalAddress',
        streetAddress,
        addressLocality,
        addressRegion,
        addressCountry: 'GB',
      },
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

/** Structured data of a page: its type and breadcrumbs; on the home page the company. */
export function pageData(key: PageKey, origin: string): StructuredData[] {
  if (key === 'home') return companyData(origin)
  const { title, description, path } = pages[key]
  const trail = trailOf(key)
  const type = pageTypes[key]
  const page = {
    ...context,
    '@type': type,
    name: trail.at(-1)?.name ?? title,
    description,
    url: `${origin}${path}`,
    inLanguage: site.language,
    isPartOf: { '@type': 'WebSite', '@id': webSiteId(origin), name: site.product, url: `${origin}/` },
  }
  return [...(type ? [page] : []), breadcrumbData(trail, origin)]
}

interface Crumb {
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

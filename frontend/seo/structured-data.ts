import { legalNavigation, mainNavigation, type NavigationItem } from '../../content/en/navigation.ts'
import { type PageKey, pages, siteImagePath } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import type { StructuredData } from './entry-data.ts'

// Only what is true of a business that sells by quotation: no Product, no Offer, no rating.

/** What every block begins with. */
export const context = { '@context': 'https://schema.org' }

/** The mark that the build writes; search engines want a bitmap of at least 112x112 pixels. */
const LOGO = '/icon-512.png'

const organizationId = (origin: string) => `${origin}/#organization`
const webSiteId = (origin: string) => `${origin}/#website`

/** The company where another entity names it: enough to stand alone. */
export const publisher = (origin: string) => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: site.company,
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}${LOGO}` },
})

/** The company and the site: once, on the home page. */
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

/** Pages that are a schema.org kind of page of their own; the others are just pages. */
const pageTypes: Partial<Record<PageKey, string>> = {
  products: 'CollectionPage',
  brickABrack: 'CollectionPage',
  toys: 'CollectionPage',
  originalCollection: 'CollectionPage',
  blog: 'CollectionPage',
  about: 'AboutPage',
  contact: 'ContactPage',
}

/** What a page of the registry is, and where it stands; home is told by `companyData`. */
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

/** From home to the page, in the words of the navigation. */
export function trailOf(key: PageKey): Crumb[] {
  const home = mainNavigation.filter(({ page }) => page === 'home')
  const way = [...mainNavigation, ...legalNavigation].flatMap((item) => {
    if (item.page === key) return [item]
    const child = item.children?.find(({ page }) => page === key)
    return child ? [item, child] : []
  })
  return [...home, ...way].map(crumb)
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

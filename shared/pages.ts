import { bags } from './facts.ts'
import { site } from './site.ts'

export interface Page {
  readonly path: `/${string}`
  readonly title: string
  readonly description: string
  /** Not for search engines, nor in menus: only what is done on the site leads there. */
  readonly unlisted?: true
  /** Key of the SEO entry that may replace title and description, with its label in the admin. */
  readonly seo?: { readonly pageName: string; readonly label: string }
  /** Path of its share image (JPEG), made by the build; without it the site's. */
  readonly image?: `/${string}.jpg`
  /** Shows articles: published again when one of the newest changes. */
  readonly showsArticles?: true
}

/** Registry of public pages with a fixed address. Routes, navigation, the edge and the SEO screen derive from it. */
export const pages = {
  home: {
    path: '/',
    title: `Wholesale Second Hand Clothes from the UK | ${site.product}`,
    description:
      'Second-hand clothing, toys and bric-a-brac from the UK, by the truck, with no middlemen. For resellers in Europe.',
    seo: { pageName: 'home', label: 'Home Page' },
    showsArticles: true,
  },
  products: {
    path: '/products',
    title: `Our Product Range | ${site.product}`,
    description:
      'Original clothing, brick-a-brack (bric-a-brac), soft toys and large household goods from the UK, sold by weight.',
    image: '/share-products.jpg',
    showsArticles: true,
  },
  brickABrack: {
    path: '/brick-a-brack',
    title: `Brick-a-Brack (Bric-a-Brac) Wholesale | ${site.product}`,
    description:
      'Brick-a-brack (bric-a-brac): household items from UK homes, packed in boxes, sold by weight to resellers across Europe.',
    seo: { pageName: 'bricka-brack', label: 'Bricka Brack' },
    image: '/share-brick-a-brack.jpg',
    showsArticles: true,
  },
  toys: {
    path: '/toys',
    title: `Second-Hand Toys Wholesale | ${site.product}`,
    description: `Soft toys in bags of ${bags.softToys} and box-packed plastic toys, checked by hand in London.`,
    seo: { pageName: 'toys', label: 'Toys' },
    image: '/share-toys.jpg',
    showsArticles: true,
  },
  originalCollection: {
    path: '/original-collection',
    title: `Original Unsorted Clothing | ${site.product}`,
    description: `Unsorted clothing from UK households (D2D) and donation containers, in bags of ${bags.originalClothing}.`,
    seo: { pageName: 'original-collection', label: 'Original Collection' },
    image: '/share-original-collection.jpg',
    showsArticles: true,
  },
  about: {
    path: '/about',
    title: `About Us | ${site.product}`,
    description: `In a West London warehouse since ${site.founded}: transparency, speed, loyalty.`,
    seo: { pageName: 'about', label: 'About Us' },
    image: '/share-about.jpg',
  },
  blog: {
    path: '/blog',
    title: `Blog | ${site.product}`,
    description: 'How to buy, grade, ship and price second-hand goods: articles for resellers.',
    seo: { pageName: 'blog', label: 'Blog' },
    image: '/share-blog.jpg',
    showsArticles: true,
  },
  contact: {
    path: '/contact',
    title: `Contact | ${site.product}`,
    description:
      'Ask for a price, a test batch or a warehouse visit: by form, telephone, e-mail or WhatsApp.',
    seo: { pageName: 'contact', label: 'Contact' },
    image: '/share-contact.jpg',
  },
  /** Confirmation after the form was sent without JavaScript. */
  contactSent: {
    path: '/contact/sent',
    title: `Message Sent! | ${site.product}`,
    description: 'Your enquiry is with us.',
    unlisted: true,
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: `Privacy Policy | ${site.company}`,
    description: 'What we do with personal data, why, and the rights you have.',
  },
  termsAndConditions: {
    path: '/terms-and-conditions',
    title: `Terms & Conditions | ${site.company}`,
    description: 'The terms on which we sell to trade customers.',
  },
  cookiePolicy: {
    path: '/cookie-policy',
    title: `Cookie Policy | ${site.company}`,
    description: 'What this site stores in your browser, and how to change your choice.',
  },
} as const satisfies Record<string, Page>

/** Title of a page without the site's name. */
export const titleOf = ({ title }: Page): string => title.replace(/ \| [^|]*$/, '')

export type PageKey = keyof typeof pages

/** Pages for search engines. */
export const listedPages = (Object.keys(pages) as PageKey[]).filter((key) => !('unlisted' in pages[key]))

/** Admin screens: one document, never indexed. */
export const adminPages = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  writer: '/admin/writer',
  settings: '/admin/settings',
  seo: '/admin/seo',
  enquiries: '/admin/enquiries',
} as const

/** Key of a page's document in the site bucket; `path` may be percent-encoded. */
export const documentKey = (path: string): string => `${decodeURIComponent(path).slice(1) || 'index'}.html`

export const articlePath = (slug: string): `/blog/${string}` => `/blog/${encodeURIComponent(slug)}`

/** Page with all articles of a year, `yyyy` (UTC). */
export const archivePath = (year: string): `/blog/archive/${string}` => `/blog/archive/${year}`

/** Year of an article in the archive, `yyyy` (UTC). */
export const archiveYear = ({ publishedAt }: { publishedAt: string | null }): string =>
  (publishedAt ?? '').slice(0, 'yyyy'.length)

/** RSS 2.0 feed of the newest articles. */
export const feedPath = '/rss.xml'

/** Share image (JPEG) of pages without one of their own. */
export const siteImagePath = '/share.jpg'

/** Size in pixels that chat previews show uncropped. */
export const shareImageSize = { width: 1200, height: 630 } as const

import { addressIn, type Language } from './languages.ts'

export interface Page {
  readonly path: `/${string}`
  /** Not for search engines, nor in menus: only what is done on the site leads there. */
  readonly unlisted?: true
  /** Key of the SEO entry that may replace title and description, with its label in the admin. */
  readonly seo?: { readonly pageName: string; readonly label: string }
  /** Has the site's share image, and none of its own. */
  readonly sharesSiteImage?: true
  /** Shows articles: published again when one of the newest changes. */
  readonly showsArticles?: true
  /** Lots of the warehouse that it shows: published again when one changes. */
  readonly showsLots?: 'all' | 'newest'
}

/**
 * Registry of public pages with a fixed address. Routes, navigation, the edge and the SEO screen derive from it. Their titles and
 * descriptions are words (content/).
 */
export const pages = {
  home: {
    path: '/',
    sharesSiteImage: true,
    seo: { pageName: 'home', label: 'Home Page' },
    showsArticles: true,
  },
  products: { path: '/products', showsArticles: true },
  brickABrack: {
    path: '/brick-a-brack',
    seo: { pageName: 'bricka-brack', label: 'Bricka Brack' },
    showsArticles: true,
  },
  toys: { path: '/toys', seo: { pageName: 'toys', label: 'Toys' }, showsArticles: true },
  originalCollection: {
    path: '/original-collection',
    seo: { pageName: 'original-collection', label: 'Original Collection' },
    showsArticles: true,
  },
  about: { path: '/about', seo: { pageName: 'about', label: 'About Us' } },
  blog: { path: '/blog', seo: { pageName: 'blog', label: 'Blog' }, showsArticles: true },
  stock: { path: '/stock', showsLots: 'all' },
  contact: { path: '/contact', seo: { pageName: 'contact', label: 'Contact' }, showsLots: 'newest' },
  /** Confirmation after the form was sent without JavaScript. */
  contactSent: {
    path: '/contact/sent',
    // Of the words file that it shares with the page before.
    showsLots: 'newest',
    unlisted: true,
    sharesSiteImage: true,
  },
  privacyPolicy: { path: '/privacy-policy' },
  termsAndConditions: { path: '/terms-and-conditions' },
  cookiePolicy: { path: '/cookie-policy' },
} as const satisfies Record<string, Page>

/** Title of a page without the site's name. */
export const withoutSite = (title: string): string => title.replace(/ \| [^|]*$/, '')

export type PageKey = keyof typeof pages

export type ListedPage = {
  [Key in PageKey]: (typeof pages)[Key] extends { readonly unlisted: true } ? never : Key
}[PageKey]

/** Pages for search engines. */
export const listedPages = (Object.keys(pages) as PageKey[]).filter(
  (key): key is ListedPage => !('unlisted' in pages[key]),
)

/** Name of the page whose words are shown at a path below its language: an article shows those of the blog. */
export const wordsPage = (path: string): string => path.split('/')[1] || 'home'

/** Address of a page's published words in a language. */
export const wordsPath = (page: string, language: Language): `/words/${string}.json` =>
  `/words${addressIn(language, `/${page}`)}.json`

/** Admin screens: one document, never indexed. */
export const adminPages = {
  login: '/admin',
  week: '/admin/week',
  dashboard: '/admin/dashboard',
  writer: '/admin/writer',
  settings: '/admin/settings',
  diary: '/admin/settings/diary',
  seo: '/admin/seo',
  media: '/admin/media',
  enquiries: '/admin/enquiries',
  lots: '/admin/lots',
  pages: '/admin/pages',
  facts: '/admin/facts',
} as const

/** Key of a page's document in the site bucket; `path` may be percent-encoded. */
export const documentKey = (path: string): string => `${decodeURIComponent(path).slice(1) || 'index'}.html`

/** Folder of the site's bucket with the redirects by hand, each below the address that it leads away from. */
export const REDIRECTS_FOLDER = 'redirects'

export const articlePath = (slug: string): `/blog/${string}` => `/blog/${encodeURIComponent(slug)}`

interface ArticlePlace {
  readonly language: Language
  readonly slug: string
}

export const articleAddress = ({ language, slug }: ArticlePlace): `/${string}` =>
  addressIn(language, articlePath(slug))

/** Address of an article as people read it, without percent-encoding. */
export const readableAddress = ({ language, slug }: ArticlePlace): string =>
  addressIn(language, `${pages.blog.path}/${slug}`)

/** Place of the blog for readers of an article that is not in its language. */
export const untranslatedPath = `${pages.blog.path}#untranslated` as const

/** Page with all articles of a year, `yyyy` (UTC). */
export const archivePath = (year: string): `/blog/archive/${string}` => `/blog/archive/${year}`

/** Year of an article in the archive, `yyyy` (UTC). */
export const archiveYear = ({ publishedAt }: { publishedAt: string | null }): string =>
  (publishedAt ?? '').slice(0, 'yyyy'.length)

/** RSS 2.0 feed of the newest articles of a language, below its addresses. */
export const feedPath = '/rss.xml'

/** Share image (JPEG) of pages without one of their own. */
export const siteImagePath = '/share.jpg'

/** Share image (JPEG) of a page that has one, below its language. */
export const shareImagePath = (path: Page['path']): `/${string}.jpg` => `/share-${path.slice(1)}.jpg`

/** Size in pixels that chat previews show uncropped. */
export const shareImageSize = { width: 1200, height: 630 } as const

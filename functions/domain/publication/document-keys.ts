import { isLegal, pageNames } from '../../../content/page-names.ts'
import { addressIn, type Language, languageCodes, placeOf } from '../../../shared/languages.ts'
import {
  archivePath,
  articlePath,
  documentKey,
  feedPath,
  type Page,
  pages,
  REDIRECTS_FOLDER,
  wordsPage,
  wordsPath,
} from '../../../shared/pages.ts'
import { INDEX_NOW_FILE } from '../../../shared/site.ts'
import type { NamedWords } from '../content/site-content.ts'
import { INDEX_KEY, isSitemap, PAGES_KEY } from './crawler-files/sitemap.ts'

export const ROBOTS_KEY = 'robots.txt'
export const SECURITY_KEY = '.well-known/security.txt'
export const MANIFEST_KEY = 'site.webmanifest'
/** Key of a file that every language has. */
const keyIn = (language: Language, path: `/${string}`) => addressIn(language, path).slice(1)
export const feedKey = (language: Language) => keyIn(language, feedPath)
export const llmsKey = (language: Language) => keyIn(language, '/llms.txt')
/** The distribution's page for missing files, in whatever language their addresses are. */
export const NOT_FOUND_KEY = '404.html'
/** Key of a page's words. */
export const wordsKey = (page: string, language: Language) => wordsPath(page, language).slice(1)
export const pageKey = ({ path }: Pick<Page, 'path'>, language: Language) =>
  documentKey(addressIn(language, path))
export const articleAddress = (slug: string, language: Language) => addressIn(language, articlePath(slug))
export const articleKey = (slug: string, language: Language) => documentKey(articleAddress(slug, language))
/** Whether a document is of an article, to which others lead. */
export const isArticle = (key: string) => /^\/blog\/[^/]+\.html$/.test(placeOf(`/${key}`).path)
/** Key of what leads on from an address by hand: the edge looks for articles at their own. */
export const redirectKey = (address: string) =>
  /^\/blog\/[^/]+$/.test(placeOf(address).path) ? `${address.slice(1)}.html` : REDIRECTS_FOLDER + address

export const archiveKey = (year: string, language: Language) =>
  documentKey(addressIn(language, archivePath(year)))

/** Keys of the documents that show some of the newest articles of a language. */
export const newestKeys = (language: Language): string[] => [
  ...Object.values<Page>(pages).flatMap((one) => (one.showsArticles ? [pageKey(one, language)] : [])),
  llmsKey(language),
]
/** The same, the feed, which shows fewer, the sitemap of the pages, which names the years of the archive, and the index. */
export const listKeys = (language: Language): string[] => [
  ...newestKeys(language),
  feedKey(language),
  PAGES_KEY,
  INDEX_KEY,
]

/** Keys of the pages on which a lot is bought, in every language. */
export const boardKeys: readonly string[] = languageCodes.map((language) => pageKey(pages.stock, language))

/** Keys of the documents that show lots of the warehouse, in every language. */
export const lotKeys: ReadonlySet<string> = new Set(
  languageCodes.flatMap((language) => [
    ...Object.values<Page>(pages)
      .filter(({ showsLots }) => showsLots)
      .flatMap((one) => [pageKey(one, language), wordsKey(wordsPage(one.path), language)]),
    llmsKey(language),
  ]),
)

/** Keys of the documents that show the SEO entry of a page. */
export const seoKeys = (page: Pick<Page, 'path'>): string[] => [
  pageKey(page, 'en'),
  wordsKey(wordsPage(page.path), 'en'),
]

/** Pages with legal texts, whose days of effect the sitemap names. */
export const legalPages = pageNames.filter(isLegal)

/** Whether a document shows facts. */
export const showsFacts = (key: string): boolean =>
  ![ROBOTS_KEY, INDEX_NOW_FILE].includes(key) && !isSitemap(key)

/** Whether a document shows these words. */
export function showsWordsOf(key: string, words: NamedWords): boolean {
  if (key === PAGES_KEY) return words.language === 'en' && legalPages.some((one) => one === words.page)
  if (key === NOT_FOUND_KEY && words.page === 'shared') return true
  const page = wordsShownIn(key)
  if (page?.language !== words.language) return false
  return words.page === 'shared' || page.name === 'all' || page.name === words.page
}

/** Language and name of the page whose words a document shows; `all` for those of every page, '' for the shared ones only. */
function wordsShownIn(key: string): { readonly language: Language; readonly name: string } | undefined {
  if ([ROBOTS_KEY, INDEX_NOW_FILE, SECURITY_KEY, MANIFEST_KEY].includes(key) || isSitemap(key))
    return undefined
  const [, words] = /^words(\/.+)\.json$/.exec(key) ?? []
  const { language, path } = placeOf(words ?? addressOf(key))
  if (words) return { language, name: path.slice(1) }
  if (key === llmsKey(language)) return { language, name: 'all' }
  if (key === feedKey(language)) return { language, name: 'blog' }
  return { language, name: key === NOT_FOUND_KEY ? '' : wordsPage(path) }
}

/** Address of the page with this document. */
const addressOf = (key: string) => (key === documentKey('/') ? '/' : `/${key.replace(/\.html$/, '')}`)

import { languageCodes } from '../../../shared/languages.ts'
import { archiveYear, type PageKey, pages, wordsPage } from '../../../shared/pages.ts'
import { environment } from '../../platform/environment.ts'
import { logger } from '../../platform/log.ts'
import { allChangedContent, type ChangedContent, wordsIn } from '../content/site-content.ts'
import { allPublishedPosts, publishedInMonth, publishedTranslations } from '../posts/post-lists.ts'
import { NEWEST } from '../posts/published-articles.ts'
import {
  MAX_URLS,
  monthOf,
  monthSitemap,
  newestChange,
  pagesSitemap,
  sitemapIndex,
} from './crawler-files/sitemap.ts'
import { type Document, document } from './document.ts'
import { legalPages } from './document-keys.ts'
import type { Content } from './site-bucket.ts'

const origin = () => environment('SITE_ORIGIN')
const xml = (body: string): Content => ({ body, type: 'application/xml; charset=utf-8' })

/** Sitemap of a month's articles. */
export const sitemapOf = (month: string): Document =>
  document(
    async () => {
      const posts = await publishedInMonth(month)
      return { posts, translated: [...posts, ...(await publishedTranslations(posts))] }
    },
    ({ posts, translated }) => {
      if (posts.length > MAX_URLS) logger.warn('sitemap cut', { month, posts: posts.length, kept: MAX_URLS })
      return posts.length > 0 ? xml(monthSitemap(origin(), posts, translated)) : undefined
    },
  )

export const indexOfSitemaps: Document = document(
  async () => {
    const months = Map.groupBy(await allPublishedPosts(), monthOf)
    return [...months].map(([month, posts]) => [month, newestChange(posts)] as const)
  },
  (months) => xml(sitemapIndex(origin(), months)),
)

export const sitemapOfPages: Document = document(
  async () => {
    const [posts, changed] = await Promise.all([allPublishedPosts(), allChangedContent('en')])
    const lists = languageCodes.map((language) => {
      const own = posts.filter((post) => post.language === language)
      return { language, posts: own.slice(0, NEWEST), years: [...new Set(own.map(archiveYear))] }
    })
    return { lists, changed }
  },
  ({ lists, changed }) => xml(pagesSitemap(origin(), lists, (key) => effectiveOf(key, changed))),
)

/** Day on which a legal text came into effect; undefined for another page. */
function effectiveOf(key: PageKey, changed: ChangedContent): string | undefined {
  const name = legalPages.find((one) => one === wordsPage(pages[key].path))
  const words = name && wordsIn(name, changed)
  return words && 'effective' in words ? words.effective : undefined
}

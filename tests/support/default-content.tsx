import type { ReactNode } from 'react'
import type { Words } from '../../content/schemas.ts'
import { pageContent } from '../../content/words.ts'
import { QueryCache, QueryCacheContext } from '../../frontend/api/query-cache.ts'
import { contentQueries } from '../../frontend/api/words.ts'
import type { HeadWords, SiteData } from '../../frontend/seo/structured-data/site-data.ts'
import type { Facts } from '../../shared/entities/changes/facts.ts'
import { addressIn, type Language, placeOf } from '../../shared/languages.ts'
import { type PageKey, pages, wordsPage } from '../../shared/pages.ts'
import { defaultFacts } from '../../shared/site.ts'

/** Components of the page at a path, with the default words. */
export const WithWords = ({
  path,
  facts = defaultFacts,
  children,
}: {
  path: string
  facts?: Facts
  children: ReactNode
}) => {
  const cache = new QueryCache()
  const queries = contentQueries(wordsPage(placeOf(path).path), pageContent(path, facts))
  for (const [key, data] of Object.entries(queries)) cache.set(key, data)
  return <QueryCacheContext value={cache}>{children}</QueryCacheContext>
}

/** What heads say about a site with the default words and facts. */
export const siteData = (origin: string, language: Language = 'en'): SiteData => ({
  origin,
  language,
  facts: defaultFacts,
  shared: pageContent(addressIn(language, '/'), defaultFacts).words.shared as Words<'shared'>,
})

/** Title and description of a page with the default words and facts. */
export const headWords = (key: PageKey): HeadWords =>
  (pageContent(pages[key].path, defaultFacts).words.page as { head: HeadWords }).head

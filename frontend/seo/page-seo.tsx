import { type Page, type PageKey, pages } from '../../shared/pages.ts'
import { useCachedQuery } from '../api/query-cache.ts'
import { seoQuery } from '../api/seo-queries.ts'
import type { StructuredData } from './entry-data.ts'
import { HeadTags } from './head-tags.tsx'
import { pageHead } from './page-head.ts'
import { type HeadWords, useSiteData } from './structured-data/site-data.ts'
import { itemListData } from './structured-data/structured-data.ts'

interface PageSeoProps {
  page: PageKey
  words: HeadWords
  /** The page's own structured data, in addition to the registry's. */
  structuredData?: readonly StructuredData[]
  /** Goods that the page lists. */
  items?: Parameters<typeof itemListData>[0]
  /** Address of a picture to share it with, in place of the page's drawing. */
  image?: string | undefined
}

/** Head of a page of the registry with its SEO entry; without the entry while it loads or when it fails to. */
export const PageSeo = ({ page: key, words, structuredData = [], items, image }: PageSeoProps) => {
  const { seo }: Page = pages[key]
  const site = useSiteData()
  // Entries are English: the words of other languages have their titles and descriptions.
  const hasEntry = seo !== undefined && site.language === 'en'
  const { data } = useCachedQuery(seoQuery(seo?.pageName ?? ''), { enabled: hasEntry })
  const ownData = [...structuredData, ...(items ? [itemListData(items, site)] : [])]
  return <HeadTags head={pageHead(key, words, site, (hasEntry && data) || undefined, ownData, image)} />
}

import { type PageKey, pages, wordsPage } from '../../shared/pages.ts'
import { useSeoEntry } from '../api/words.ts'
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

/** Head of a page of the registry, with its SEO entry. */
export const PageSeo = ({ page: key, words, structuredData = [], items, image }: PageSeoProps) => {
  const site = useSiteData()
  const entry = useSeoEntry(wordsPage(pages[key].path))
  const ownData = [...structuredData, ...(items ? [itemListData(items, site)] : [])]
  return <HeadTags head={pageHead(key, words, site, entry, ownData, image)} />
}

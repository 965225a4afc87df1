import { useContext } from 'react'
import { type Page, type PageKey, pages, titleOf } from '../../shared/pages.ts'
import { useCachedQuery } from '../api/query-cache.ts'
import { seoQuery } from '../api/seo-queries.ts'
import type { StructuredData } from './entry-data.ts'
import { unlistedHead } from './head.ts'
import { HeadTags } from './head-tags.tsx'
import { SiteOrigin } from './origin.ts'
import { pageHead } from './page-head.ts'
import { itemListData } from './structured-data.ts'

interface PageSeoProps {
  page: PageKey
  /** The page's own structured data, in addition to the registry's. */
  structuredData?: readonly StructuredData[]
  /** Goods that the page lists. */
  items?: Parameters<typeof itemListData>[0]
}

/** Head of a page of the registry with its SEO entry; without the entry while it loads or when it fails to. */
export const PageSeo = ({ page: key, structuredData = [], items }: PageSeoProps) => {
  const page: Page = pages[key]
  const { seo } = page
  const origin = useContext(SiteOrigin)
  const { data: entry } = useCachedQuery(seoQuery(seo?.pageName ?? ''), { enabled: seo !== undefined })
  if (page.unlisted) return <HeadTags head={unlistedHead(titleOf(page))} />
  const data = [...structuredData, ...(items ? [itemListData(items, origin)] : [])]
  return <HeadTags head={pageHead(key, origin, entry ?? undefined, data)} />
}

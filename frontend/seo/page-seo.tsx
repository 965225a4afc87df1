import { useContext } from 'react'
import { type Page, type PageKey, pages } from '../../shared/pages.ts'
import { useReading } from '../api/query-cache.ts'
import { seoEntry } from '../api/seo-queries.ts'
import type { StructuredData } from './entry-data.ts'
import { Seo } from './head-tags.tsx'
import { SiteOrigin } from './origin.ts'
import { pageHead } from './page-head.ts'

interface PageSeoProps {
  page: PageKey
  /** What only this page knows to say, beside what follows from the registry. */
  structuredData?: readonly StructuredData[]
}

/**
 * The head of a page of the registry, with the administrator's entry for it where there is one.
 * Entries are asked for once the page stands, and for pages that can have one; until then, and when they can't be
 * had, the registry speaks.
 */
export const PageSeo = ({ page: key, structuredData }: PageSeoProps) => {
  const { seo }: Page = pages[key]
  const origin = useContext(SiteOrigin)
  const { data: entry } = useReading(seoEntry(seo?.pageName ?? ''), { enabled: seo !== undefined })
  return <Seo head={pageHead(key, origin, entry ?? undefined, structuredData)} />
}

import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { type Page, type PageKey, pages } from '../../shared/pages.ts'
import { seoEntriesQuery } from '../api/seo-entries.ts'
import { pageHead } from './head.ts'
import { SiteOrigin } from './origin.ts'
import { Seo } from './seo.tsx'

/** The head of a page of the registry, with the administrator's entry for it where there is one. */
export const PageSeo = ({ page: key }: { page: PageKey }) => {
  const page: Page = pages[key]
  const origin = useContext(SiteOrigin)
  const { data: entries } = useQuery({ ...seoEntriesQuery, enabled: page.seo !== undefined })
  const entry = entries?.find(({ pageName }) => pageName === page.seo?.pageName)
  return <Seo head={pageHead(page, origin, entry)} />
}

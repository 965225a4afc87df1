import { type Page, pages } from '../../../../shared/pages.ts'

/** Pages that can have an entry, in the order of the site. */
export const seoPages = Object.values<Page>(pages).flatMap(({ path, seo }) => (seo ? { path, ...seo } : []))

const indexOf = (pageName: string) => seoPages.findIndex((page) => page.pageName === pageName)

export const pageOf = (pageName: string) => seoPages[indexOf(pageName)]

/** Label of a page; the name itself for one that only the API knows. */
export const labelOf = (pageName: string): string => pageOf(pageName)?.label ?? pageName

/** Comparison by the order of the site; names that only the API knows come last. */
export const bySite = (a: { pageName: string }, b: { pageName: string }): number =>
  place(a.pageName) - place(b.pageName)

const place = (pageName: string) => (pageOf(pageName) ? indexOf(pageName) : seoPages.length)

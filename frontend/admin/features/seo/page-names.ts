import { type Page, pages } from '../../../../shared/pages.ts'

export const pageNames = Object.values<Page>(pages).flatMap(({ seo }) => seo ?? [])

/** Label of a page; the name itself for one that only the API knows. */
export const labelOf = (pageName: string): string =>
  pageNames.find((page) => page.pageName === pageName)?.label ?? pageName

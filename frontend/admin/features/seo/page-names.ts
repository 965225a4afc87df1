import { type Page, pages } from '../../../../shared/pages.ts'

/** The pages that SEO settings can be made for. */
export const pageNames = Object.values<Page>(pages).flatMap(({ seo }) => seo ?? [])

/** What a page is called in the admin; a name set through the API alone stands for itself. */
export const labelOf = (pageName: string): string =>
  pageNames.find((page) => page.pageName === pageName)?.label ?? pageName

import { pages } from './pages.ts'

/** Path of the contact page; `interest` is passed to the form and stored with the enquiry. */
export const contactPath = (interest?: string): string =>
  interest ? `${pages.contact.path}?${new URLSearchParams({ interest })}` : pages.contact.path

/** The `utm_*` parameters of an address's query, as a query string; empty without any. */
export const campaignOf = (search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))).toString()

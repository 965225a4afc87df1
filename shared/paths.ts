import { pages } from './pages.ts'

/** Path of the contact page; `interest` is passed to the form and stored with the enquiry. */
export const contactPath = (interest?: string): string =>
  interest ? `${pages.contact.path}?${new URLSearchParams({ interest })}` : pages.contact.path

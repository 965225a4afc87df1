import { pages } from './pages.ts'

/** Fragment of the form on the contact page. */
export const CONTACT_FORM_FRAGMENT = 'contact-form-title'

/** Path of the contact page; `interest` is passed to the form and stored with the enquiry. */
export const contactPath = (interest?: string): string =>
  interest ? `${pages.contact.path}?${new URLSearchParams({ interest })}` : pages.contact.path

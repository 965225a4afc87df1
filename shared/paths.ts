import { pages } from './pages.ts'
import { site, whatsappLink } from './site.ts'

/** Path of the contact page; `interest` is passed to the form and stored with the enquiry. */
export const contactPath = (interest?: string): string =>
  interest ? `${pages.contact.path}?${new URLSearchParams({ interest })}` : pages.contact.path

/** Link to a WhatsApp chat with the header's number; `text` prefills the first message. */
export const chatLink = (text?: string): string => {
  const link = whatsappLink(site.whatsapp.header.chat)
  return text ? `${link}?text=${encodeURIComponent(text)}` : link
}

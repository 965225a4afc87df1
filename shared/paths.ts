import { pages } from './pages.ts'
import { site, whatsappLink } from './site.ts'

/** The contact page; `interest` is handed to the form and stored with the enquiry. */
export const contactPath = (interest?: string): string =>
  interest ? `${pages.contact.path}?${new URLSearchParams({ interest })}` : pages.contact.path

/** Opens a WhatsApp chat with the header's number, with a first message already typed when one is given. */
export const chatLink = (text?: string): string => {
  const link = whatsappLink(site.whatsapp.header.chat)
  return text ? `${link}?text=${encodeURIComponent(text)}` : link
}

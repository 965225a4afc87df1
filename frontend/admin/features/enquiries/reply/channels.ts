import { contactWays } from '../../../../../shared/entities/contact-ways.ts'
import type { Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { whatsappLink } from '../../../../../shared/site.ts'

export type Channel = Enquiry['replies'][number]['channel']

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  telegram: 'Telegram',
  messenger: 'Messenger',
  mail: 'e-mail',
  phone: 'telephone',
}

export interface Way {
  readonly channel: Channel
  readonly label: string
  readonly href: string
  readonly newTab?: true
  /** The app takes no text from a link: it is copied, to be pasted there. */
  readonly copies?: true
}

/**
 * Links to answer by, for each address and number in the enquiry. Formats: RFC 6068 (mailto), RFC 3966 (tel), and those that
 * the apps document; Viber opens a chat without a text.
 * @param opening first message of a WhatsApp chat, also while no text is written
 */
export function waysToAnswer(contact: string, subject: string, opening: string, text: string): Way[] {
  const { emails, phones } = contactWays(contact)
  /** Which one, where there are several. */
  const labelled = (label: string, way: string, all: readonly string[]) =>
    all.length === 1 ? label : `${label} ${way}`
  const query = (name: string, value: string) => (value ? `${name}=${encodeURIComponent(value)}` : '')
  const mail = [query('subject', subject), query('body', text.replaceAll('\n', '\r\n'))]
    .filter(Boolean)
    .join('&')
  // Chats need the country code.
  const chats = phones.filter((phone) => phone.startsWith('+'))
  return [
    ...chats.map((phone) => ({
      channel: 'whatsapp' as const,
      label: labelled('WhatsApp', phone, chats),
      href: whatsappLink(phone.slice(1), opening || undefined),
      newTab: true as const,
    })),
    ...emails.map((email) => ({
      channel: 'mail' as const,
      label: labelled('E-mail', email, emails),
      href: `mailto:${address(email)}?${mail}`,
    })),
    ...phones.map((phone) => ({
      channel: 'phone' as const,
      label: labelled('Call', phone, phones),
      href: `tel:${phone}`,
    })),
    ...chats.map((phone) => ({
      channel: 'viber' as const,
      label: labelled('Viber', phone, chats),
      href: `viber://chat?number=${encodeURIComponent(phone)}`,
      copies: true as const,
    })),
    ...chats.map((phone) => ({
      channel: 'telegram' as const,
      label: labelled('Telegram', phone, chats),
      href: `https://t.me/${phone}${text ? `?${query('text', text)}` : ''}`,
      newTab: true as const,
    })),
  ]
}

/** Address for a `mailto:` link (RFC 6068), encoded so that it can't set the subject or add a recipient. */
const address = (email: string) => email.split('@').map(encodeURIComponent).join('@')

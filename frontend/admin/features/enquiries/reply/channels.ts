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
  const query = (name: string, value: string) => (value ? `${name}=${encodeURIComponent(value)}` : '')
  const mail = [query('subject', subject), query('body', text.replaceAll('\n', '\r\n'))]
    .filter(Boolean)
    .join('&')
  // Chats need the country code.
  const chats = phones.filter((phone) => phone.startsWith('+'))
  return [
    ...chats.map((phone) => ({
      channel: 'whatsapp' as const,
      label: `WhatsApp ${phone}`,
      href: whatsappLink(phone.slice(1), opening || undefined),
      newTab: true as const,
    })),
    ...emails.map((email) => ({
      channel: 'mail' as const,
      label: emails.length === 1 ? 'Reply by e-mail' : `Reply by e-mail to ${email}`,
      href: `mailto:${address(email)}?${mail}`,
    })),
    ...phones.map((phone) => ({
      channel: 'phone' as const,
      label: `Call ${phone}`,
      href: `tel:${phone}`,
    })),
    ...chats.map((phone) => ({
      channel: 'viber' as const,
      label: `Viber ${phone}`,
      href: `viber://chat?number=${encodeURIComponent(phone)}`,
      copies: true as const,
    })),
    ...chats.map((phone) => ({
      channel: 'telegram' as const,
      label: `Telegram ${phone}`,
      href: `https://t.me/${phone}${text ? `?${query('text', text)}` : ''}`,
      newTab: true as const,
    })),
  ]
}

/** Address for a `mailto:` link (RFC 6068), encoded so that it can't set the subject or add a recipient. */
const address = (email: string) => email.split('@').map(encodeURIComponent).join('@')

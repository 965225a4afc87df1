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
  /** Links by one channel, which say which one of several they are. */
  const waysBy = (
    channel: Channel,
    label: string,
    all: readonly string[],
    hrefOf: (one: string) => string,
    look: Pick<Way, 'newTab' | 'copies'> = {},
  ): Way[] =>
    all.map((one) => ({
      ...{ channel, label: all.length === 1 ? label : `${label} ${one}`, href: hrefOf(one) },
      ...look,
    }))
  const chatText = text ? `?${query('text', text)}` : ''
  return [
    ...waysBy('whatsapp', 'WhatsApp', chats, (phone) => whatsappLink(phone.slice(1), opening || undefined), {
      newTab: true,
    }),
    ...waysBy('mail', 'E-mail', emails, (email) => `mailto:${address(email)}?${mail}`),
    ...waysBy('phone', 'Call', phones, (phone) => `tel:${phone}`),
    ...waysBy('viber', 'Viber', chats, (phone) => `viber://chat?number=${encodeURIComponent(phone)}`, {
      copies: true,
    }),
    ...waysBy('telegram', 'Telegram', chats, (phone) => `https://t.me/${phone}${chatText}`, { newTab: true }),
  ]
}

/** Address for a `mailto:` link (RFC 6068), encoded so that it can't set the subject or add a recipient. */
const address = (email: string) => email.split('@').map(encodeURIComponent).join('@')

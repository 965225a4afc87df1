import type { Facts } from '../shared/entities/changes/facts.ts'
import { addressLines, closedOn, dialled, openingHours } from '../shared/facts.ts'
import type { Language } from '../shared/languages.ts'
import { pages } from '../shared/pages.ts'
import { whatsappLink } from '../shared/site.ts'
import { chatText } from './chat.ts'
import type { Words } from './schemas.ts'

/** A way to reach the company, or where and when; `href` where it is a link. */
export interface ContactWay {
  readonly label: string
  readonly lines: readonly string[]
  readonly href?: string
  readonly newTab?: boolean
}

/** Where, how and when to reach the company. */
export function contactWays(
  { contact: words, chat }: Pick<Words<'shared'>, 'contact' | 'chat'>,
  facts: Facts,
  language: Language,
): ContactWay[] {
  const { email, phone, whatsapp, channels } = facts
  return [
    { label: words.warehouse, lines: addressLines(facts, language) },
    { label: words.phone, lines: [phone], href: `tel:${dialled(phone)}` },
    { label: words.email, lines: [email], href: `mailto:${email}` },
    {
      label: words.whatsapp,
      lines: [whatsapp.header],
      href: whatsappLink(whatsapp.header, chatText(pages.contact.path, chat)),
      newTab: true,
    },
    ...channels
      .filter(({ on }) => on)
      .map(({ name, href }) => ({ label: name, lines: [words.write], href, newTab: true })),
    { label: words.hours, lines: [openingHours(facts, language), closedOn(facts, language), words.timeZone] },
  ]
}

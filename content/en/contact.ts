import { pages } from '../../shared/pages.ts'
import { site, whatsappLink } from '../../shared/site.ts'
import { chatText } from './chat.ts'

export const contact = {
  title: 'Talk to the warehouse',
  lead: 'Tell us which goods, how many kg and the delivery address. We answer with a price per kilogram.',
  /** Heading for screen readers. */
  details: 'Contact details',
  info: [
    { label: 'Warehouse', lines: site.address },
    { label: 'Phone', lines: [site.phone.shown], href: `tel:${site.phone.dial}` },
    { label: 'E-mail', lines: [site.email], href: `mailto:${site.email}` },
    {
      label: 'WhatsApp',
      lines: [site.whatsapp.header.shown],
      href: whatsappLink(site.whatsapp.header.chat, chatText(pages.contact.path)),
      newTab: true,
    },
    ...site.channels
      .filter(({ on }) => on)
      .map(({ name, href }) => ({ label: name, lines: ['Write to us'], href, newTab: true })),
    {
      label: 'Business hours',
      lines: [site.hours.open, site.hours.closed, 'All times are UK time (London).'],
    },
  ] as readonly ContactInfo[],
} as const

interface ContactInfo {
  label: string
  lines: readonly string[]
  href?: string
  newTab?: boolean
}

export const contactForm = {
  title: 'Quick Contact Form',
  name: { label: 'Name *', placeholder: 'Your full name' },
  contact: { label: 'Contact *', placeholder: 'Email or phone number' },
  message: { label: 'Message', placeholder: 'Tell us about your business needs...' },
  /** 'About: Toys [Remove]'; screen readers hear 'Remove' with `subject`. */
  about: 'About:',
  remove: 'Remove',
  subject: 'the subject of the enquiry',
  /** Label of the honeypot field. */
  remarks: 'Leave this field empty',
  privacy: 'How we use your data:',
  privacyPolicy: 'Privacy Policy',
  required: 'Required',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent!',
  unknownFailure: 'Something went wrong. Please try again.',
} as const

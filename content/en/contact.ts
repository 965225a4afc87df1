import { chatLink } from '../../shared/paths.ts'
import { site } from '../../shared/site.ts'

export const contact = {
  title: 'Talk to the warehouse',
  lead: 'Name the goods, the weight and the delivery address. We answer with a price per kilogram.',
  info: [
    { label: 'Warehouse', lines: site.address },
    { label: 'Phone', lines: [site.phone.shown], href: `tel:${site.phone.dial}` },
    { label: 'E-mail', lines: [site.email], href: `mailto:${site.email}` },
    { label: 'WhatsApp', lines: [site.whatsapp.header.shown], href: chatLink(), newTab: true },
    { label: 'Business hours', lines: [site.hours.open, site.hours.closed] },
  ] satisfies ContactInfo[],
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
  privacy: 'What we do with what you write:',
  privacyPolicy: 'Privacy Policy',
  /** Shown without JavaScript, above the contact details. */
  withoutScript: 'This form needs JavaScript. Without it, please write or call:',
  required: 'Required',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent!',
  unknownFailure: 'Something went wrong. Please try again.',
} as const

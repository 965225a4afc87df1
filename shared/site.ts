import type { Facts } from './entities/changes/facts.ts'

/** Film on our own host (`/videos/boxes.mp4`) or on another one (`https://…`), which the CSP then allows. */
interface Film {
  readonly src: `/${string}` | `https://${string}`
  /** WebVTT captions on our own host (`/videos/boxes.vtt`), for WCAG 2.2, 1.2.2. */
  readonly captions: `/${string}`
}

/**
 * SAMPLE VALUES. The company's facts: replace every value before going live.
 * Telephone numbers are from the ranges Ofcom reserves for drama (020 7946 0000-0999, 07700 900000-900999),
 * addresses use example.com (RFC 2606): none is in use. What each value is: shared/entities/changes/facts.ts.
 */
export const defaultFacts: Facts = {
  product: 'Example Bales',
  company: 'Example Bales Ltd',
  tagline: 'Direct sourcing from the UK with no middlemen — just clean, profitable second hand goods.',
  founder: null,
  email: 'sales@example.com',
  phone: '+44 20 7946 0123',
  // Two different numbers.
  whatsapp: { header: '+44 7700 900123', bottomBar: '+44 7700 900456' },
  // Addresses as the apps themselves document them: of a number for Viber, of a user name for Telegram and Messenger.
  channels: [
    { name: 'Viber', href: 'viber://chat?number=%2B447700900123', on: false },
    { name: 'Telegram', href: 'https://t.me/examplebales', on: false },
    { name: 'Messenger', href: 'https://m.me/examplebales', on: false },
  ],
  address: {
    street: 'Unit 1, Sample Trading Estate',
    place: 'West Drayton',
    town: 'London',
    postcode: null,
    country: 'United Kingdom',
  },
  hours: [{ first: 'Monday', last: 'Saturday', opens: '09:00', closes: '18:00' }],
  profiles: [],
  founded: 2010,
  years: '15+',
  partners: '500+',
  minimumOrderKg: 20_000,
  testBatchKg: 5_000,
  bagKg: {
    softToys: { lightest: 15, heaviest: 25 },
    originalClothing: { lightest: 150, heaviest: 200 },
  },
  registration: {
    company: '00000000',
    vat: 'GB 000 0000 00',
    office: 'Unit 1, Sample Trading Estate, West Drayton, London, United Kingdom',
    place: 'England and Wales',
    eori: null,
  },
  notices: [],
  // Set to false once every value here is your own, which removes the sample notice of the legal pages.
  sampleValues: true,
}

/** What the site is built with, and no administrator changes. */
export const site = {
  /** Retention of enquiries in months, for the privacy policy and the table's TTL. */
  enquiriesKeptMonths: 24,
  /** Film of 'Watch Video' on the Brick-a-Brack page; undefined to offer one by WhatsApp. */
  boxFilm: undefined as Film | undefined,
  /** Language of the content, BCP 47. */
  language: 'en-GB',
} as const

/**
 * Key of the IndexNow protocol (indexnow.org): search engines compare it with the file of its name on the site. Public by protocol.
 */
export const INDEX_NOW_KEY = '8084bc3553338dfaf2bbe72cea954d7f'

/** Key of that file in the site's bucket. */
export const INDEX_NOW_FILE = `${INDEX_NOW_KEY}.txt`

/** Part of an address for a text: what other scripts have stays readable, as in any address, and is a third as long. */
const inAddress = (text: string): string => text.replace(/[\0-\x7f]+/g, (latin) => encodeURIComponent(latin))

/** Link to a WhatsApp chat with a number in international format; `text` prefills the first message. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text ? `?text=${inAddress(text)}` : ''}`

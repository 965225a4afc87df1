/** Film on our own host (`/videos/boxes.mp4`) or on another one (`https://…`), which the CSP then allows. */
interface Film {
  readonly src: `/${string}` | `https://${string}`
  /** WebVTT captions on our own host (`/videos/boxes.vtt`), for WCAG 2.2, 1.2.2. */
  readonly captions: `/${string}`
}

/** A messaging app that visitors may write to us by. */
export interface Channel {
  readonly name: string
  readonly href: string
  readonly on: boolean
}

/**
 * SAMPLE VALUES. The company's facts: replace every value before going live.
 * Telephone numbers are from the ranges Ofcom reserves for drama (020 7946 0000-0999, 07700 900000-900999),
 * addresses use example.com (RFC 2606): none is in use.
 */
export const site = {
  /** Set to false once every value here is your own, which removes the sample notice of the legal pages. */
  sampleValues: true as boolean,
  /** Name next to the logo and in page titles. */
  product: 'Example Bales',
  company: 'Example Bales Ltd',
  tagline: 'Direct sourcing from the UK with no middlemen — just clean, profitable second hand goods.',
  email: 'sales@example.com',
  /** Office telephone as shown, which is with the country's number for readers abroad, and for `tel:` links. */
  phone: { shown: '+44 20 7946 0123', dial: '+442079460123' },
  /** Two different numbers, for the header and the bottom bar. `chat` is for wa.me links. */
  whatsapp: {
    header: { shown: '+44 7700 900123', chat: '447700900123' },
    bottomBar: { shown: '+44 7700 900456', chat: '447700900456' },
  },
  /**
   * Chat channels other than WhatsApp: each is offered once `on` is true. The addresses are those that the apps
   * themselves document: of a number for Viber, of a user name for Telegram and Messenger.
   */
  channels: [
    { name: 'Viber', href: 'viber://chat?number=%2B447700900123', on: false },
    { name: 'Telegram', href: 'https://t.me/examplebales', on: false },
    { name: 'Messenger', href: 'https://m.me/examplebales', on: false },
  ] as readonly Channel[],
  /** Street, place, town and country. */
  address: ['Unit 1, Sample Trading Estate', 'West Drayton', 'London', 'United Kingdom'],
  /** As shown, and for search engines: schema.org days and local times. */
  hours: {
    open: 'Mon-Sat 9:00-18:00',
    closed: 'Sunday closed',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '18:00',
  },
  /** Addresses of the company's profiles on other sites, for search engines. */
  profiles: [] as readonly `https://${string}`[],
  founded: 2010,
  years: '15+',
  partners: '500+',
  /** Smallest order and a new customer's test batch, in kilograms. */
  minimumOrderKg: 20_000,
  testBatchKg: 5_000,
  /** Weight of one packed bag in kilograms. */
  bagKg: {
    softToys: { lightest: 15, heaviest: 25 },
    originalClothing: { lightest: 150, heaviest: 200 },
  },
  /** Retention of enquiries in months, for the privacy policy and the table's TTL. */
  enquiriesKeptMonths: 24,
  /** Details required on a UK company's website (Companies (Trading Disclosures) Regulations 2008, reg. 7). */
  registration: {
    company: '00000000',
    vat: 'GB 000 0000 00',
    office: 'Unit 1, Sample Trading Estate, West Drayton, London, United Kingdom',
    place: 'England and Wales',
  },
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

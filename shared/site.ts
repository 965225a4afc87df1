/** A film on our own host (`/videos/boxes.mp4`) or on another one (`https://…`), which the CSP then admits. */
interface Film {
  readonly src: `/${string}` | `https://${string}`
  /** WebVTT file with captions on our own host (`/videos/boxes.vtt`): who cannot hear the film reads it. */
  readonly captions: `/${string}`
}

/**
 * SAMPLE VALUES. The company's facts, in one place: replace every value before going live.
 * Telephone numbers are from the ranges Ofcom reserves for drama (020 7946 0000-0999, 07700 900000-900999),
 * addresses use example.com (RFC 2606); none of them reaches anybody.
 */
export const site = {
  /** Set to false once every value here is your own: the legal pages then stop calling themselves samples. */
  sampleValues: true as boolean,
  /** Words beside the logo and in page titles. */
  product: 'Example Bales',
  company: 'Example Bales Ltd',
  tagline: 'Direct sourcing from the UK with no middlemen — just clean, profitable second hand goods.',
  email: 'sales@example.com',
  /** Office telephone: as people read it, and as `tel:` takes it. */
  phone: { shown: '020 7946 0123', dial: '+442079460123' },
  /** Two different numbers: the header's and the bottom bar's. `chat` is what wa.me takes. */
  whatsapp: {
    header: { shown: '07700 900123', chat: '447700900123' },
    bottomBar: { shown: '07700 900456', chat: '447700900456' },
  },
  /** Street, place, town and country. */
  address: ['Unit 1, Sample Trading Estate', 'West Drayton', 'London', 'United Kingdom'],
  hours: { open: 'Mon-Sat 9:00-18:00', closed: 'Sunday closed' },
  founded: 2010,
  years: '15+',
  partners: '500+',
  /** Smallest order and a new customer's test batch, in kilograms (SPEC 9). */
  minimumOrderKg: 20_000,
  testBatchKg: 5_000,
  /** Weight of one packed bag in kilograms (SPEC 9). */
  bagKg: {
    softToys: { lightest: 15, heaviest: 25 },
    originalClothing: { lightest: 150, heaviest: 200 },
  },
  /** How long an enquiry is kept, in months: the privacy policy says it, the table's TTL does it. */
  enquiriesKeptMonths: 24,
  /** What UK law asks of a company's website (Companies (Trading Disclosures) Regulations 2008, reg. 7). */
  registration: {
    company: '00000000',
    vat: 'GB 000 0000 00',
    office: 'Unit 1, Sample Trading Estate, West Drayton, London, United Kingdom',
    place: 'England and Wales',
  },
  /** What 'Watch Video' on the Brick-a-Brack page plays; without one it says how to get a film. */
  boxFilm: undefined as Film | undefined,
  /** Language of the content, BCP 47. */
  language: 'en-GB',
} as const

/** Link that opens a WhatsApp chat with a number in international digits. */
export const whatsappLink = (chat: string): string => `https://wa.me/${chat}`

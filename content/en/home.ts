import { bags, kilograms, tonnes, tonnesAndKilograms, warehouse } from '../../shared/facts.ts'
import type { PageKey } from '../../shared/pages.ts'
import { site } from '../../shared/site.ts'
import type { Photo } from '../photo.ts'

export const hero = {
  title: 'WHOLESALE SECOND HAND CLOTHES FROM THE UK',
  /** Part of the title that stays on one line. */
  together: 'SECOND HAND',
  claims: [
    { figure: 'UK', text: 'Authentic UK Sourcing' },
    { figure: site.years, text: 'years experience' },
    { figure: site.partners, text: 'European partners' },
  ],
  quote: 'Get a Quote',
  chat: 'WhatsApp',
} as const

export const figures = {
  title: 'Weights and minimum order',
  items: [
    {
      figure: tonnes(site.minimumOrderKg),
      text: `minimum order: one full truck (${kilograms(site.minimumOrderKg)})`,
    },
    {
      figure: tonnes(site.testBatchKg),
      text: `test batch for new customers (${kilograms(site.testBatchKg)})`,
    },
    { figure: bags.originalClothing, text: 'a bag of original clothing' },
    { figure: bags.softToys, text: 'a bag of soft toys' },
  ],
} as const

export const range = {
  title: 'Four kinds of goods, one truck',
  lead: 'Buy one category, or mix them in one order. All goods come from the UK.',
  more: 'View More',
} as const

export const story = {
  /** Photograph of the founder at work (content/photos/README.md). */
  photo: undefined as Photo | undefined,
  label: 'Our founder',
  title: `${site.years} years in the trade, from one London warehouse`,
  paragraphs: [
    `${site.product} buys and sells from its own warehouse in ${warehouse}. The founder has worked in this trade for ${site.years} years and still decides what goes on a truck.`,
    'There is no agent between you and the goods. You talk to the warehouse, you see the load on video, and you know the price before you pay.',
  ],
  role: 'Founder & CEO',
  place: warehouse,
  link: 'Learn More About Our Business',
} as const

export const why = {
  title: `Why Choose ${site.product}`,
  points: [
    {
      title: '15 years of wholesale expertise',
      text: 'Tell us about your shop or market stall. We tell you which of our goods fit, before you order.',
    },
    {
      title: 'Lowest prices in the UK market',
      text: 'Transparent pricing: quoted in writing before you order, with no middlemen to pay.',
    },
    {
      title: 'Sourced from safe areas only',
      text: 'We collect only in safe areas, from households and from community containers.',
    },
    {
      title: 'Returning clients',
      text: 'Resellers in Poland, Ukraine, Czechia and Lithuania order from us again and again.',
    },
  ],
} as const

interface Question {
  question: string
  answer: string
  /** Page that says more. */
  link: { page: PageKey; text: string }
}

/** Frequently asked questions; the first four are on the left, the last four on the right. */
export const faq = {
  title: 'Questions buyers ask',
  items: [
    {
      question: 'What is the minimum order?',
      answer: `${tonnesAndKilograms(site.minimumOrderKg)}: one full truck. A full truck keeps the delivery cost per kilogram low.`,
      link: { page: 'products', text: 'See all products' },
    },
    {
      question: 'Can a new customer start with less?',
      answer: `Yes. New customers can get a test batch of ${kilograms(site.testBatchKg)}, to see the goods and try them on their own market before they order a truck.`,
      link: { page: 'contact', text: 'Ask for a test batch' },
    },
    {
      question: 'Can I visit the warehouse?',
      answer: `Yes, Monday to Saturday by appointment. Ask for an appointment with the contact form or by WhatsApp, and see the goods in ${warehouse}.`,
      link: { page: 'contact', text: 'Address, phone and form' },
    },
    {
      question: 'Do you ship to my country?',
      answer:
        'We ship across Europe through our logistics partners. Tell us the delivery address: we quote delivery together with the price.',
      link: { page: 'blog', text: 'Articles about shipping and customs' },
    },
    {
      question: 'How do I pay?',
      answer: 'International clients pay by bank transfer after they get our invoice.',
      link: { page: 'termsAndConditions', text: 'Terms of payment' },
    },
    {
      question: 'Can I mix categories in one order?',
      answer: `Yes, categories can be mixed in one order. An example: ${kilograms(5000)} original + ${kilograms(2500)} toys + ${kilograms(2500)} rejects.`,
      link: { page: 'products', text: 'See the four categories' },
    },
    {
      question: 'Are the soft toys clean and checked?',
      answer:
        'Every soft toy is checked manually in our warehouse. The toys are second-hand, so we recommend disinfection before sale.',
      link: { page: 'toys', text: 'More about toys' },
    },
    {
      question: 'Where do the goods come from?',
      answer:
        'From the UK only: collected direct from households (D2D) or taken from community donation containers (Container Original), in safe areas only.',
      link: { page: 'originalCollection', text: 'Compare D2D and Container Original' },
    },
  ] satisfies Question[],
} as const

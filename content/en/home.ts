import { bags, kilograms, warehouse } from '../../shared/facts.ts'
import { site } from '../../shared/site.ts'
import type { Photo } from '../photo.ts'

export const hero = {
  title: 'WHOLESALE SECOND HAND CLOTHES FROM THE UK',
  claims: [
    { figure: 'Authentic', text: 'UK Sourcing' },
    { figure: site.years, text: 'years experience' },
    { figure: site.partners, text: 'European partners' },
  ],
  quote: 'Get a Quote',
  chat: 'WhatsApp',
} as const

export const figures = {
  title: 'Order sizes and bag weights',
  items: [
    { figure: kilograms(site.minimumOrderKg), text: 'minimum order: one full truck' },
    { figure: kilograms(site.testBatchKg), text: 'test batch for new customers' },
    { figure: bags.originalClothing, text: 'a bag of original clothing' },
    { figure: bags.softToys, text: 'a bag of soft toys' },
  ],
} as const

export const range = {
  title: 'Four kinds of goods, one truck',
  lead: 'Buy one category or mix them in one order. All of it comes from the UK.',
  more: 'View More',
} as const

export const story = {
  /** Photograph of the founder at work (content/photos/README.md). */
  photo: undefined as Photo | undefined,
  label: 'Our founder',
  title: `${site.years} years of second hand, from one London warehouse`,
  paragraphs: [
    `${site.product} buys and sells from its own warehouse in ${warehouse}. The founder has worked in this trade for ${site.years} years and still decides what goes on a truck.`,
    'No agent stands between you and the goods. You ask the warehouse, the warehouse films what it loads, and you know the price before you pay.',
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
      text: 'We know what sells in a shop in Poland and on a market in Lithuania, and we say so before you order.',
    },
    {
      title: 'Lowest prices in the UK market',
      text: 'Transparent pricing: named in writing before you order, with no middlemen to pay.',
    },
    {
      title: 'Sourced from safe areas only',
      text: 'We collect only in areas we know, from households and from containers of the community.',
    },
    {
      title: 'Returning clients',
      text: 'Resellers in Poland, Ukraine, Czechia and Lithuania come back, because the second truck is like the first.',
    },
  ],
} as const

/** Facts of SPEC 9; the first four are on the left, the last four on the right (SPEC 2). */
export const faq = {
  title: 'Questions buyers ask',
  items: [
    {
      question: 'What is the minimum order?',
      answer: `${kilograms(site.minimumOrderKg)}: one full truck. It keeps the price per kilogram and the freight per kilogram low.`,
    },
    {
      question: 'Can a new customer start with less?',
      answer: `Yes. New customers can get a test batch of ${kilograms(site.testBatchKg)}, to see the goods and try them on their own market before ordering a truck.`,
    },
    {
      question: 'Can I visit the warehouse?',
      answer: `Yes, Monday to Saturday by appointment. Ask for a date with the contact form or by WhatsApp, and see the goods in ${warehouse}.`,
    },
    {
      question: 'Do you ship to my country?',
      answer:
        'We ship across Europe through our logistics partners. Tell us the delivery address and we name the freight with the price.',
    },
    {
      question: 'How do I pay?',
      answer: 'International clients pay by bank transfer, against our invoice.',
    },
    {
      question: 'Can I mix categories in one order?',
      answer:
        'Yes, categories can be mixed in one order. An example: 5000 kg original + 2500 kg toys + 2500 kg rejects.',
    },
    {
      question: 'Are the soft toys clean and checked?',
      answer:
        'Every soft toy is checked manually in our warehouse. They are second hand, so we recommend disinfection before sale.',
    },
    {
      question: 'Where do the goods come from?',
      answer:
        'From the UK only: collected direct from households (D2D) or taken from community donation containers (Container Original), in safe areas only.',
    },
  ],
} as const

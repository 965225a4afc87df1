import type { ValuesOf } from '../kinds.ts'
import type { home as schema } from '../pages/home.ts'

export const home: ValuesOf<typeof schema> = {
  head: {
    title: 'Wholesale Second Hand Clothes from the UK | {product}',
    description:
      'UK second-hand clothing by the truck: unsorted original, soft toys, bric-a-brac. No middlemen. New customers can test {testBatch} first. Ask for a price.',
  },
  hero: {
    title: 'WHOLESALE SECOND HAND CLOTHES FROM THE UK',
    together: 'SECOND HAND',
    minimum: 'From {testBatchTonnes}; a truck is {minimumOrderTonnes}',
    claims: [
      { figure: 'UK', text: 'Authentic UK Sourcing' },
      { figure: '{years}', text: 'years experience' },
      { figure: '{partners}', text: 'European partners' },
    ],
    quote: 'Get a Quote',
    chat: 'WhatsApp',
  },
  range: {
    title: 'Four kinds of goods, one truck',
    lead: 'Fill your truck with one category, or mix all four. Everything comes from the UK.',
    more: 'View More',
  },
  story: {
    photo: null,
    label: 'Our founder',
    title: '{years} years in the trade, from one London warehouse',
    paragraphs: [
      '{product} buys the goods itself and sells them from its own warehouse in {warehouse}. The founder has worked in this trade for {years} years.',
      'Nobody stands between you and the goods. You talk to the warehouse, see your load on video and get transparent prices.',
    ],
    role: 'Founder & CEO',
    place: '{warehouse}',
    link: 'Learn More About Our Business',
  },
  figures: {
    title: 'Weights and minimum order',
    items: [
      { figure: '{minimumOrderTonnes}', text: 'minimum order: one full truck ({minimumOrder})' },
      { figure: '{testBatchTonnes}', text: 'test batch for new customers ({testBatch})' },
      { figure: '{originalClothingBag}', text: 'a bag of original clothing' },
      { figure: '{softToysBag}', text: 'a bag of soft toys' },
    ],
  },
  why: {
    title: 'Why Choose {product}',
    points: [
      {
        title: '15 years of wholesale expertise',
        text: 'Tell us about your shop or market stall, and ask which goods suit it.',
      },
      {
        title: 'Lowest prices in the UK market',
        text: 'Transparent pricing: you pay the warehouse, not a chain of middlemen.',
      },
      {
        title: 'Sourced from safe areas only',
        text: 'All goods come from households and community containers in safe areas.',
      },
      {
        title: 'Returning clients',
        text: 'Resellers in Poland, Ukraine, Czechia and Lithuania order from us again and again.',
      },
    ],
  },
  faq: {
    title: 'Questions buyers ask',
    items: [
      {
        question: 'What is the minimum order?',
        answer: 'One full truck, {minimumOrderBoth}. That keeps the delivery cost of each kilogram low.',
        link: '[See all products](/products)',
      },
      {
        question: 'Can a new customer start with less?',
        answer:
          'Yes. New customers can get a test batch of {testBatch}, to see the goods and try them on their own market before they order a truck.',
        link: '[Ask for a test batch](/contact)',
      },
      {
        question: 'Can I visit the warehouse?',
        answer:
          'Yes, {openDays} by appointment. Book a time with the contact form or by WhatsApp, and see the goods in {warehouse}.',
        link: '[Address, phone and form](/contact)',
      },
      {
        question: 'Do you ship to my country?',
        answer:
          'We ship across Europe through our logistics partners. Tell us the delivery address when you ask for a price.',
        link: '[Articles about shipping and customs](/blog)',
      },
      {
        question: 'How do I pay?',
        answer:
          'International clients pay by bank transfer after they get our invoice. Check the bank details by phone first.',
        link: '[Terms of payment](/terms-and-conditions)',
      },
      {
        question: 'Can I mix categories in one order?',
        answer:
          'Yes, categories can be mixed in one order. For example, as part of a truck: 5\u00a0000\u00a0kg original + 2\u00a0500\u00a0kg toys + 2\u00a0500\u00a0kg rejects (what sorting leaves over).',
        link: '[See the four categories](/products)',
      },
      {
        question: 'Are the soft toys clean and checked?',
        answer:
          'Every soft toy is checked manually in our warehouse. The toys are second-hand, so we recommend disinfection before sale.',
        link: '[More about toys](/toys)',
      },
      {
        question: 'Where do the goods come from?',
        answer:
          'From the UK only: collected direct from households (D2D) or taken from community donation containers (Container Original), in safe areas only.',
        link: '[Compare D2D and Container Original](/original-collection)',
      },
    ],
  },
}

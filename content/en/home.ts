import type { ValuesOf } from '../kinds.ts'
import type { home as schema } from '../pages/home.ts'

export const home: ValuesOf<typeof schema> = {
  head: {
    title: 'Wholesale Second Hand Clothes from the UK | {product}',
    description:
      'Second-hand clothing, toys and bric-a-brac from the UK, by the truck, with no middlemen. For resellers in Europe.',
  },
  hero: {
    title: 'WHOLESALE SECOND HAND CLOTHES FROM THE UK',
    together: 'SECOND HAND',
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
    lead: 'Buy one category, or mix them in one order. All goods come from the UK.',
    more: 'View More',
  },
  story: {
    photo: null,
    label: 'Our founder',
    title: '{years} years in the trade, from one London warehouse',
    paragraphs: [
      '{product} buys and sells from its own warehouse in {warehouse}. The founder has worked in this trade for {years} years and still decides what goes on a truck.',
      'There is no agent between you and the goods. You talk to the warehouse, you see the load on video, and the prices are transparent.',
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
        text: 'Tell us about your shop or market stall, and we help you choose the goods.',
      },
      {
        title: 'Lowest prices in the UK market',
        text: 'Transparent pricing, with no middlemen to pay.',
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
  },
  faq: {
    title: 'Questions buyers ask',
    items: [
      {
        question: 'What is the minimum order?',
        answer: '{minimumOrderBoth}: one full truck. A full truck keeps the delivery cost per kilogram low.',
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
          'Yes, {openDays} by appointment. Ask for an appointment with the contact form or by WhatsApp, and see the goods in {warehouse}.',
        link: '[Address, phone and form](/contact)',
      },
      {
        question: 'Do you ship to my country?',
        answer:
          'We ship across Europe through our logistics partners. Tell us the delivery address: we quote delivery together with the price.',
        link: '[Articles about shipping and customs](/blog)',
      },
      {
        question: 'How do I pay?',
        answer: 'International clients pay by bank transfer after they get our invoice.',
        link: '[Terms of payment](/terms-and-conditions)',
      },
      {
        question: 'Can I mix categories in one order?',
        answer:
          'Yes, categories can be mixed in one order. An example: 5\u00a0000\u00a0kg original + 2\u00a0500\u00a0kg toys + 2\u00a0500\u00a0kg rejects.',
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

import type { ValuesOf } from '../kinds.ts'
import type { about as schema } from '../pages/about.ts'

export const about: ValuesOf<typeof schema> = {
  head: {
    title: 'About Us: West London Since {founded} | {product}',
    description: 'In a West London warehouse since {founded}: transparency, speed, loyalty.',
  },
  label: 'About us',
  title: 'Since {founded}, from a West London warehouse',
  lead: '{product} was founded in {founded} in a West London warehouse. We sell second-hand goods from the UK to resellers across Europe, by the truck.',
  photo: null,
  figures: [
    { figure: '{founded}', text: 'founded in West London' },
    { figure: '{years}', text: 'years experience' },
    { figure: '{partners}', text: 'European partners' },
  ],
  story: {
    title: 'One principle',
    paragraphs: [
      'For more than 15 years the founder has worked by one principle: the buyer must know what is on the truck before it leaves.',
      'For this reason we sell from our own warehouse, without agents. We make a video of every load, and our prices are transparent.',
    ],
  },
  portrait: { photo: null, role: 'Founder & CEO', place: '{warehouse}' },
  quote: 'I sell what I would buy myself, and I show what I sell.',
  values: {
    title: 'Three core values',
    items: [
      {
        title: 'Transparency',
        text: 'Video proof with every shipment, no blind lots. You see what we load.',
      },
      {
        title: 'Speed',
        text: 'Your question goes straight to the warehouse. Nobody in between passes it on.',
      },
      {
        title: 'Loyalty',
        text: '12+ years of business with returning clients across Europe.',
      },
    ],
  },
  quoteBlock: 'No blind lots. Video proof with every shipment.',
  whyWeDoThis: {
    title: 'Why We Do This',
    paragraphs: [
      'A coat that nobody wears in London can be worn for years in Warsaw, Kyiv, Prague or Vilnius. We collect it, pack it and put it on a truck.',
      'We like this work. Good things stay in use, and people with a shop, a market stall or a phone can earn a living with them.',
    ],
  },
  closing: {
    title: 'Come and see the goods',
    text: 'You can visit the warehouse {openDays}, by appointment.',
  },
}

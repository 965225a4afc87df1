import { warehouse } from '../../shared/facts.ts'
import { site } from '../../shared/site.ts'
import type { Photo } from '../photo.ts'

export const about = {
  label: 'About us',
  title: `Since ${site.founded}, from a West London warehouse`,
  lead: `${site.product} was founded in ${site.founded} in a West London warehouse. We sell second-hand goods from the UK to resellers across Europe, by the truck.`,
  figures: [
    { figure: String(site.founded), text: 'founded' },
    { figure: '12+', text: 'years of business' },
    { figure: site.partners, text: 'European partners' },
  ],
  story: {
    title: 'One principle',
    paragraphs: [
      'For more than 15 years the founder has worked by one principle: the buyer must know what is on the truck before it leaves.',
      'That is why we sell from our own warehouse, without agents, why we film what we load, and why our pricing is transparent.',
    ],
  },
  portrait: {
    /** Photograph of the founder (content/photos/README.md). */
    photo: undefined as Photo | undefined,
    role: 'Founder & CEO',
    place: warehouse,
  },
  quote: 'I sell what I would buy myself, and I show it before you pay.',
  values: {
    title: 'Three core values',
    items: [
      {
        title: 'Transparency',
        text: 'Video proof with every shipment, no blind lots. You see the goods, the weight and the loading.',
      },
      {
        title: 'Speed',
        text: 'Goods that stand still cost money, yours and ours. You talk to the warehouse itself, so you get answers fast.',
      },
      {
        title: 'Loyalty',
        text: 'We would rather load the tenth truck for one client than the first for ten. Those who return come first.',
      },
    ],
  },
  quoteBlock: 'No blind lots. If we cannot film it, we do not ship it.',
  whyWeDoThis: {
    title: 'Why We Do This',
    paragraphs: [
      'A coat that hangs unused in London can be worn for years in Warsaw, Kyiv, Prague or Vilnius. We collect it, bag it and put it on a truck.',
      'We like this work. It keeps good things in use, and people with a shop, a market stall or a phone can earn a living from it.',
    ],
  },
  closing: {
    title: 'Come and see it',
    text: 'The warehouse is open to visitors Monday to Saturday by appointment.',
  },
} as const

import { bags } from './facts.ts'

export const originalCollection = {
  label: 'Unsorted mix',
  title: 'Original Clothing',
  lead: 'Unsorted means: closed in the UK, opened by you. What a household put into the bag is what you find in it.',
  interest: 'Original Clothing',
  pricing: 'Request Pricing',
  kinds: [
    {
      title: 'D2D',
      badge: 'Premium pricing tier',
      art: 'bale',
      text: 'Collected direct from households, door to door. The bag goes from the front door to our warehouse without a stop.',
      features: [
        'Direct from households',
        'Clothing, shoes, bags and home textiles',
        'The better quality of the two',
        'For shops that sort and price by the piece',
      ],
    },
    {
      title: 'Container Original',
      badge: 'Economy pricing tier',
      art: 'pallet',
      text: 'From community donation containers, where people drop off what they no longer wear.',
      features: [
        'Community donation containers',
        'A wide mix of grades and seasons',
        'The lower price per kilogram',
        'For sorters and volume sellers',
      ],
    },
  ],
  benefits: {
    title: 'What you get with either',
    items: [
      { figure: bags.originalClothing, text: 'bags, easy to load, weigh and count' },
      { figure: 'Unsorted', text: 'nothing is taken out before you open it' },
      { figure: 'UK only', text: 'sourced from safe areas, with no middlemen' },
      { figure: 'On video', text: 'proof of the goods with every shipment' },
    ],
  },
  closing: {
    title: 'Not sure which? Start with a test batch',
    text: 'New customers can take both types in one test batch and compare them on their own market.',
  },
} as const

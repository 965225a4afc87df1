import { bags, bagsIn, kilograms } from '../../shared/facts.ts'
import { site } from '../../shared/site.ts'

export const originalCollection = {
  label: 'Unsorted mix',
  title: 'Original Clothing',
  lead: 'Unsorted means: nobody opens the bags before you. You get what the household put into the bag.',
  interest: 'Original Clothing',
  pricing: 'Request Pricing',
  kinds: [
    {
      title: 'D2D',
      badge: 'Premium pricing tier',
      art: 'household',
      text: 'Collected direct from households and brought to our warehouse.',
      features: [
        'Direct from households',
        'Clothing, shoes, bags and home textiles',
        'The premium type of the two',
        'For buyers who choose the source first',
      ],
    },
    {
      title: 'Container Original',
      badge: 'Economy pricing tier',
      art: 'container',
      text: 'From community donation containers, where people leave clothes that they no longer wear.',
      features: [
        'Community donation containers',
        'Clothing, shoes, bags and home textiles',
        'The economy type of the two',
        'For buyers who choose the price first',
      ],
    },
  ],
  comparison: {
    title: 'D2D or Container Original?',
    columns: ['', 'D2D', 'Container Original'],
    rows: [
      ['Where it comes from', 'Direct from households', 'Community donation containers'],
      ['Price', 'Premium pricing tier', 'Economy pricing tier'],
      ['Sorting', 'Unsorted', 'Unsorted'],
      ['Bags', bags.originalClothing, bags.originalClothing],
      ['For buyers who', 'choose the source first', 'choose the price first'],
    ],
  },
  benefits: {
    title: 'The same for both types',
    items: [
      { figure: bags.originalClothing, text: 'weight of one bag' },
      {
        figure: bagsIn(site.testBatchKg, site.bagKg.originalClothing),
        text: `bags are a test batch of ${kilograms(site.testBatchKg)}`,
      },
      {
        figure: bagsIn(site.minimumOrderKg, site.bagKg.originalClothing),
        text: `bags are the minimum order of ${kilograms(site.minimumOrderKg)}`,
      },
      { figure: 'Video', text: 'proof with every shipment: you see what we load' },
    ],
  },
  closing: {
    title: 'Not sure which type? Start with a test batch',
    text: `New customers can get a test batch of ${kilograms(site.testBatchKg)}. Try the goods on your own market before you order a truck.`,
  },
} as const

import { bags, bagsIn, kilograms } from '../../shared/facts.ts'
import { site } from '../../shared/site.ts'

export const originalCollection = {
  label: 'Unsorted mix',
  title: 'Original Clothing',
  lead: 'Unsorted means that nobody opens the bags on the way. What a household put into a bag is what you get.',
  interest: 'Original Clothing',
  pricing: 'Request Pricing',
  kinds: [
    {
      title: 'D2D',
      badge: 'Premium pricing tier',
      art: 'household',
      text: 'Collected direct from households, from the AWS endpoint to our warehouse.',
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
      art: 'container',
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
      { figure: bags.originalClothing, text: 'a bag, whichever type you buy' },
      {
        figure: bagsIn(site.testBatchKg, site.bagKg.originalClothing),
        text: `bags make a test batch of ${kilograms(site.testBatchKg)}`,
      },
      {
        figure: bagsIn(site.minimumOrderKg, site.bagKg.originalClothing),
        text: `bags make the minimum order of ${kilograms(site.minimumOrderKg)}`,
      },
      { figure: 'On video', text: 'proof of the goods with every shipment' },
    ],
  },
  closing: {
    title: 'Not sure which? Start with a test batch',
    text: `New customers can get a test batch of ${kilograms(site.testBatchKg)}, and try the goods on their own market before they order a truck.`,
  },
} as const

import type { ValuesOf } from '../kinds.ts'
import type { originalCollection as schema } from '../pages/original-collection.ts'

export const originalCollection: ValuesOf<typeof schema> = {
  head: {
    title: 'Original Unsorted Clothing | {product}',
    description:
      'Unsorted second-hand clothing from the UK: D2D from households and Container Original. Bags of {originalClothingBag}, test batch {testBatch}, video of the loading.',
  },
  label: 'Unsorted mix',
  title: 'Original Clothing',
  lead: 'Unsorted means: not divided into grades. The bags hold what people put into them.',
  interest: 'Original Clothing',
  pricing: 'Request Pricing',
  kinds: [
    {
      photo: null,
      title: 'D2D',
      badge: 'Premium pricing tier',
      text: 'Door to door (D2D): collected direct from households and brought to our warehouse.',
      features: [
        'Direct from households',
        'Unsorted mix',
        'For buyers who care most about where the clothes come from',
      ],
    },
    {
      photo: null,
      title: 'Container Original',
      badge: 'Economy pricing tier',
      text: 'From community donation containers, where people leave clothes that they no longer wear.',
      features: ['Community donation containers', 'Unsorted mix', 'For buyers who care most about the price'],
    },
  ],
  comparison: {
    title: 'D2D or Container Original?',
    rows: [
      {
        name: 'Where it comes from',
        first: 'Direct from households',
        second: 'Community donation containers',
      },
      { name: 'Price', first: 'Premium pricing tier', second: 'Economy pricing tier' },
      { name: 'Sorting', first: 'Unsorted', second: 'Unsorted' },
      { name: 'Bags', first: '{originalClothingBag}', second: '{originalClothingBag}' },
      { name: 'For buyers who', first: 'care most about the source', second: 'care most about the price' },
    ],
  },
  benefits: {
    title: 'Benefits of both types',
    items: [
      { figure: '{originalClothingBag}', text: 'bags of both types' },
      { figure: '{testBatchOriginalClothingBags}', text: 'bags are a test batch of {testBatch}' },
      { figure: '{minimumOrderOriginalClothingBags}', text: 'bags are the minimum order of {minimumOrder}' },
      { figure: 'Video', text: 'proof with every shipment: you see what we load' },
    ],
  },
  closing: {
    title: 'Not sure which type? Start with a test batch',
    text: 'New customers can get a test batch of {testBatch}. Try the goods on your own market before you [order a truck](/products#truck).',
  },
}

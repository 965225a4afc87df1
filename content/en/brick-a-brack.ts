import { kilograms, warehouse } from '../../shared/facts.ts'
import { site } from '../../shared/site.ts'

export const brickABrack = {
  label: 'Household items',
  title: 'Brick-a-Brack',
  tagline: 'Household goods that UK homes no longer need, packed in boxes for your shelves.',
  interest: 'Brick-a-Brack',
  pricing: 'Request Pricing',
  video: {
    open: 'Watch Video',
    note: 'We film what we load, with every shipment.',
    title: 'Brick-a-Brack on video',
    shown: `Boxes as we load them in ${warehouse}.`,
    captionsLabel: 'English',
    unavailable: [
      'There is no film on this page yet. Stock changes with every truck, so we send you a film of the boxes that are in the warehouse when you ask.',
      `Ask for it by WhatsApp, ${site.hours.open}. Every shipment you order is filmed as well, before it leaves.`,
    ],
    failed: 'The video could not be loaded. Check your connection and load the page again.',
    ask: 'Ask for a video on WhatsApp',
    chatText: 'Hello, please send me a current video of the Brick-a-Brack boxes.',
  },
  description: {
    title: 'What it is',
    paragraphs: [
      'Brick-a-Brack is the trade’s word for mixed household goods: the crockery, glass, kitchenware and decoration that leave a British home when it is cleared, moved or renewed.',
      'It is packed in boxes as it comes. It is for shops, market traders and online sellers who can price single pieces. Large Brick-a-Brack is the same in bulk: pieces too big for a box.',
      `New customers can put boxes into a test batch of ${kilograms(site.testBatchKg)}; the minimum order after that is ${kilograms(site.minimumOrderKg)}, one truck, with any mix of categories.`,
    ],
  },
  items: {
    title: 'Typical items',
    list: [
      'Dinner plates, bowls and tea sets',
      'Glasses, jugs and vases',
      'Pots, pans and baking tins',
      'Cutlery and kitchen tools',
      'Ornaments and figurines',
      'Picture frames and mirrors',
      'Candle holders and lamps',
      'Baskets, boxes and tins',
      'Clocks and small curiosities',
      'Books and board games',
    ],
  },
  cards: [
    {
      title: 'Sourcing',
      text: 'Authentic UK goods from households and community donation points, in safe areas only. They come straight to our warehouse, with no middlemen.',
    },
    {
      title: 'Value',
      text: 'You buy boxes and sell pieces. One complete tea service or one good vase can pay for much of the box it came in.',
    },
  ],
  box: {
    title: 'Example box contents',
    lead: 'No two boxes are the same. This is what one may hold:',
    list: [
      'A dinner set of 8 place settings',
      'Six wine glasses and a water jug',
      'Two saucepans and a roasting tin',
      'A mantel clock and a pair of candle holders',
      'Four picture frames',
    ],
  },
  closing: {
    title: 'Put a few boxes on your next truck',
    text: 'Brick-a-Brack mixes with clothing and toys in one order. Name the weight and the delivery address.',
  },
} as const

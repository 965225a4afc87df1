import type { ValuesOf } from '../kinds.ts'
import type { brickABrack as schema } from '../pages/brick-a-brack.ts'

export const brickABrack: ValuesOf<typeof schema> = {
  head: {
    title: 'Brick-a-Brack (Bric-a-Brac) Wholesale | {product}',
    description:
      'Brick-a-brack (bric-a-brac): household items from UK homes, packed in boxes, for resellers across Europe.',
  },
  label: 'Household items (bric-a-brac)',
  title: 'Brick-a-Brack',
  lead: 'Household goods from UK homes, also written bric-a-brac, packed in boxes.',
  interest: 'Brick-a-Brack',
  pricing: 'Request Pricing',
  video: {
    open: 'Watch Video',
    note: 'We make a video of every shipment.',
    title: 'Brick-a-Brack on video',
    shown: 'Boxes as we load them in {warehouse}.',
    captions: 'English',
    failed: 'The video could not be loaded. Check your connection and load the page again.',
    ask: 'Watch Video on WhatsApp',
    askNote: 'Ask us on WhatsApp for a video of the boxes in the warehouse.',
    chatText: 'Hello, please send me a current video of the Brick-a-Brack boxes.',
  },
  description: {
    title: 'What it is',
    paragraphs: [
      'Brick-a-Brack (bric-a-brac) is the trade’s word for mixed household goods: crockery, glass, kitchenware and decoration. They come from British homes that are being cleared, moved out of or redecorated.',
      'The goods are packed in boxes as they come. They are for shops, market traders and online sellers who price single pieces. Large Brick-a-Brack is sold in bulk: pieces that are too big for a box.',
      'New customers can put boxes into a test batch of {testBatch}. After that the minimum order is one truck, {minimumOrderBoth}. [You can mix all categories](/products#truck).',
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
      text: 'You buy whole boxes and sell single pieces, each at its own price.',
    },
  ],
  box: {
    title: 'Example box contents',
    lead: 'Every box is different. For example, one box can hold:',
    list: [
      'A dinner set of 8 place settings',
      'Six wine glasses and a water jug',
      'Two saucepans and a roasting tin',
      'A mantel clock and a pair of candle holders',
      'Four picture frames',
    ],
  },
  closing: {
    title: 'Add some boxes to your next truck',
    text: 'You can mix Brick-a-Brack with clothing and toys in one order. Tell us how many kilos you need and where to deliver.',
  },
}

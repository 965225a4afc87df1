export const brickABrack = {
  label: 'Household items',
  title: 'Brick-a-Brack',
  tagline: 'What UK homes no longer need, boxed for the shelves that do.',
  interest: 'Brick-a-Brack',
  video: 'Watch Video',
  videoText: 'Hello, please send me a current video of the Brick-a-Brack boxes.',
  pricing: 'Request Pricing',
  note: 'We film what we load. The video of the current boxes comes to you by WhatsApp.',
  description: {
    title: 'What it is',
    paragraphs: [
      'Brick-a-Brack is the trade’s word for mixed household goods: the crockery, glass, kitchenware and decoration that leave a British home when it is cleared, moved or renewed.',
      'It is packed in boxes as it comes, sold by weight and bought by shops, market traders and online sellers who know how to price a single piece. Large Brick-a-Brack is the same in bulk: items too big for a box, loaded loose or on pallets.',
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
      text: 'Collected in the UK from households and community donation points in safe areas. It reaches you as it was given: nothing is taken out for another buyer first.',
    },
    {
      title: 'Value',
      text: 'You pay by the kilogram and sell by the piece. One complete tea service or one good vase can pay for much of its box.',
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
    text: 'Brick-a-Brack mixes well with clothing and toys in one order.',
  },
} as const

import { bags, bagsIn, kilograms, warehouse } from '../../shared/facts.ts'
import { site } from '../../shared/site.ts'

export const toys = {
  label: 'Soft and plastic',
  title: 'Second hand toys',
  lead: `Two categories, packed apart: soft toys in bags of ${bags.softToys}, plastic toys in boxes.`,
  interest: 'Toys',
  pricing: 'Request Pricing',
  kinds: [
    {
      title: 'Soft Toys',
      badge: `Bags of ${bags.softToys}`,
      text: 'Teddy bears, animals, dolls and characters, from palm-sized to as tall as a child.',
      features: [
        `Packed in bags of ${bags.softToys}`,
        'Every toy checked manually',
        `${bagsIn(site.testBatchKg, site.bagKg.softToys)} bags make ${kilograms(site.testBatchKg)}`,
        'Disinfection before sale is recommended',
      ],
      art: 'toys',
    },
    {
      title: 'Plastic Toys',
      badge: 'Box-packed',
      text: 'Vehicles, figures, building blocks, play sets and games for indoors and outdoors.',
      features: [
        'Box-packed, so that parts stay together',
        'Small and large toys mixed',
        'Can share a truck with clothing',
        'Test batch for new customers',
      ],
      art: 'plastic-toys',
    },
  ],
  channels: {
    title: 'Where our buyers sell them',
    items: [
      { title: 'Second-hand shops', text: 'By the piece, next to children’s clothing.' },
      { title: 'Markets and fairs', text: 'From the basket, at one price for all.' },
      { title: 'Online', text: 'Collectable and branded pieces one by one, the rest in lots.' },
      { title: 'Wholesale', text: 'Bag by bag to smaller traders nearby.' },
    ],
  },
  logistics: {
    title: 'Packaging and logistics',
    items: [
      `Soft toys: bags of ${bags.softToys}`,
      'Plastic toys: box-packed',
      `Loaded at our warehouse in ${warehouse}, with video proof of every shipment`,
      'Shipped across Europe through our logistics partners',
    ],
  },
  closing: {
    title: 'Toys sell all year, and best before Christmas',
    text: 'Ask what is in stock now, or add toys to a clothing order: categories can be mixed.',
  },
} as const

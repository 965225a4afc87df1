import type { ValuesOf } from '../kinds.ts'
import type { toys as schema } from '../pages/toys.ts'

export const toys: ValuesOf<typeof schema> = {
  head: {
    title: 'Second-Hand Toys Wholesale | {product}',
    description:
      'Soft toys, checked by hand, in bags of {softToysBag}, and box-packed plastic toys from our London warehouse.',
  },
  label: 'Soft and plastic',
  title: 'Second-hand toys',
  lead: 'Two categories, packed separately: soft toys in bags of {softToysBag}, plastic toys in boxes.',
  interest: 'Toys',
  pricing: 'Request Pricing',
  kinds: [
    {
      photo: null,
      title: 'Soft Toys',
      badge: 'Bags of {softToysBag}',
      text: 'Teddy bears, animals, dolls and characters, from very small to very large.',
      features: [
        'Packed in bags of {softToysBag}',
        'Every toy checked manually',
        '{testBatchSoftToysBags} bags make {testBatch}',
        'Disinfection before sale is recommended',
      ],
    },
    {
      photo: null,
      title: 'Plastic Toys',
      badge: 'Box-packed',
      text: 'Vehicles, figures, building blocks, play sets and games for indoors and outdoors.',
      features: [
        'Packed in boxes, apart from soft toys',
        'Small and large toys mixed',
        '[Can share a truck with clothing](/products#truck)',
        'Test batch for new customers',
      ],
    },
  ],
  channels: {
    title: 'Where our buyers sell them',
    items: [
      { title: 'Second-hand shops', text: 'By the piece, next to children’s clothing.' },
      { title: 'Markets and fairs', text: 'From a basket, all toys at one price.' },
      { title: 'Online', text: 'Collectable and branded toys one by one, the others in lots.' },
      { title: 'Wholesale', text: 'Whole bags, to smaller traders near you.' },
    ],
  },
  logistics: {
    title: 'Packaging and logistics',
    items: [
      'Soft toys: bags of {softToysBag}',
      'Plastic toys: box-packed',
      'Loaded at our warehouse in {warehouse}, with video proof of every shipment',
      'Shipped across Europe through our logistics partners',
    ],
  },
  closing: {
    title: 'Add toys to your order',
    text: 'Ask us what is in stock now. You can mix toys with clothing in one order.',
  },
}

import type { ValuesOf } from '../kinds.ts'
import type { products as schema } from '../pages/products.ts'

export const products: ValuesOf<typeof schema> = {
  head: {
    title: 'Our Product Range | {product}',
    description:
      'Original clothing, brick-a-brack (bric-a-brac), soft toys and large household goods from the UK, sold by weight.',
  },
  label: 'Four categories',
  title: 'Our Product Range',
  lead: 'Four categories, all from the UK. Order one, or mix them on one truck. Minimum order: {minimumOrderBoth}. Test batch for new customers: {testBatch}.',
  more: 'Learn More',
  standards: {
    title: 'Our Quality Standards',
    items: [
      {
        title: 'Quality Assurance',
        text: 'Video proof with every shipment, no blind lots. Soft toys are checked by hand.',
      },
      {
        title: 'Premium Sourcing',
        text: 'From UK households and community donation containers in safe areas, with no middlemen.',
      },
      {
        title: 'Fresh Inventory',
        text: 'The stock in the warehouse changes. Ask us what is there now.',
      },
      {
        title: 'Secure Packaging',
        text: 'Original clothing in bags of {originalClothingBag}, soft toys in bags of {softToysBag}, plastic toys and household goods in boxes.',
      },
    ],
  },
  order: {
    title: 'How to order',
    steps: [
      {
        title: 'Ask',
        text: 'Tell us which goods, how many kg and the delivery address, by form or WhatsApp.',
      },
      {
        title: 'See',
        text: 'Watch the goods on video, or visit the warehouse in {warehouse}, {openDays} by appointment.',
      },
      { title: 'Pay', text: 'International clients pay by bank transfer after they get our invoice.' },
      {
        title: 'Receive',
        text: 'Logistics partners deliver across Europe. Video proof comes with every shipment.',
      },
    ],
  },
  closing: {
    title: 'Get a price for your order',
    text: 'Tell us which goods, how many kg and the delivery address. We quote the price per kilogram together with the delivery.',
    quote: 'Get Custom Quote',
    chat: 'WhatsApp Us',
    chatText: 'Hello, I would like a price for wholesale goods.',
  },
}

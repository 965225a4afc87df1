import type { ValuesOf } from '../kinds.ts'
import type { products as schema } from '../pages/products.ts'

export const products: ValuesOf<typeof schema> = {
  head: {
    title: 'Used Clothing, Toys & Bric-a-Brac Wholesale | {product}',
    description:
      'Original clothing, brick-a-brack (bric-a-brac), soft toys and large household goods from the UK: one kind, or a mixed truck.',
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
        text: 'Our stock changes. Ask what is in the warehouse today.',
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
        text: 'Tell us what you need, how many kilos and where to deliver, by form or WhatsApp.',
      },
      {
        title: 'See',
        text: 'Visit the warehouse in {warehouse}, {openDays} by appointment, or ask for a video.',
      },
      { title: 'Pay', text: 'International clients pay by bank transfer after they get our invoice.' },
      {
        title: 'Receive',
        text: 'Logistics partners deliver across Europe. Video proof comes with every shipment.',
      },
    ],
  },
  truck: {
    title: 'Put your truck together',
    lead: 'Type how many kilos of each you need. The bar shows how full the truck is.',
    unit: 'kg',
    limit: 'Whole kilos, {max} in all at most',
    share: '{weight}, {percent} % of a truck',
    bags: '{bags} {bags|bag|bags}',
    toTestBatch: '{missing} more make a test batch',
    testBatch: 'A test batch for new customers',
    toTruck: '{missing} short of a full truck',
    full: '{trucks} full {trucks|truck|trucks}',
    space: '{trucks} {trucks|truck|trucks}, {free} free',
    ask: 'Ask for a price',
    chat: 'Ask on WhatsApp',
    print: 'Print',
    note: 'The quantities go with your message.',
    chatText: 'Hello, I would like a price for:',
  },
  closing: {
    title: 'Get a price for your order',
    text: 'Tell us what you need, how many kilos and where to deliver. We reply with a price.',
    quote: 'Get Custom Quote',
    chat: 'WhatsApp Us',
    chatText: 'Hello, I would like a price for wholesale goods.',
  },
}

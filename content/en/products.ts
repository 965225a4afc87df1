import { bags, kilograms, warehouse } from '../../shared/facts.ts'
import { site } from '../../shared/site.ts'

export const products = {
  label: 'Four categories',
  title: 'Our Product Range',
  lead: `Four categories, all sourced in the UK. Order one of them, or mix them on one truck: ${kilograms(site.minimumOrderKg)} minimum, ${kilograms(site.testBatchKg)} as a test batch for new customers.`,
  more: 'Learn More',
  standards: {
    title: 'Our Quality Standards',
    items: [
      {
        title: 'Quality Assurance',
        art: 'assurance',
        text: 'Video proof with every shipment, no blind lots. Soft toys are checked by hand.',
      },
      {
        title: 'Premium Sourcing',
        art: 'sourcing',
        text: 'From UK households and community donation containers in safe areas, with no middlemen.',
      },
      {
        title: 'Fresh Inventory',
        art: 'inventory',
        text: 'Goods come in and go out by the truck. Stock changes every week: ask what is in the warehouse now.',
      },
      {
        title: 'Secure Packaging',
        art: 'packaging',
        text: `Original clothing in bags of ${bags.originalClothing}, soft toys in bags of ${bags.softToys}, plastic toys and household goods in boxes.`,
      },
    ],
  },
  order: {
    title: 'From question to truck',
    steps: [
      {
        title: 'Ask',
        text: 'Name the goods, the weight and the delivery address, by form or WhatsApp. You get the price in writing.',
      },
      {
        title: 'See',
        text: `Watch the goods on video, or visit the warehouse in ${warehouse}, Monday to Saturday by appointment.`,
      },
      { title: 'Pay', text: 'International clients pay by bank transfer, against our invoice.' },
      {
        title: 'Receive',
        text: 'Logistics partners deliver across Europe. Video proof comes with every shipment.',
      },
    ],
  },
  closing: {
    title: 'Get a price for your order',
    text: 'Name the goods, the weight and the delivery address. You get a price per kilogram, and the freight.',
    quote: 'Get Custom Quote',
    chat: 'WhatsApp Us',
    chatText: 'Hello, I would like a price for wholesale goods.',
  },
} as const

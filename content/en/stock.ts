import type { ValuesOf } from '../kinds.ts'
import type { stock as schema } from '../pages/stock.ts'

export const stock: ValuesOf<typeof schema> = {
  head: {
    title: 'What Is in the Warehouse Now | {product}',
    description:
      'Lots in our London warehouse, dated, with pictures, weight and grades. Ask for one by form or WhatsApp.',
  },
  label: 'Dated lots',
  title: 'In the warehouse now',
  lead: 'Each lot has its date and its own pictures. Ask for one, or have it loaded with other goods on one truck.',
  lot: {
    date: 'In the warehouse on {date}',
    reserved: 'Reserved',
    bags: '{bags} {bags|bag|bags}',
    price: '{price} per kg',
    onRequest: 'Price on request',
    video: 'Watch the video',
    picture: '{goods}, picture {number}',
    ask: 'Ask for this lot',
    chat: 'Ask on WhatsApp',
    subject: 'Lot {code}',
    chatText: 'Hello, is this lot still there?',
  },
  grades: {
    cream: 'Cream',
    a: 'Grade A',
    b: 'Grade B',
    c: 'Grade C',
    rags: 'Wiping cloths',
  },
  empty: {
    title: 'Ask what is in the warehouse this week',
    text: 'Tell us which goods you need and how many kilos. We answer with pictures of what is there.',
  },
  closing: {
    title: 'Looking for something else?',
    text: 'Tell us which goods you need and how many kilos. We answer with a price.',
  },
  proof: {
    title: 'Proof of your shipment',
    loadedOn: 'Loaded on',
    reference: 'Reference',
    goods: 'Goods',
    weight: 'Weight',
    truck: 'Truck',
    seal: 'Seal',
    note: 'Only people who have this link can see this page.',
  },
}

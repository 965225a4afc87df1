import cs from '../cs/products.json' with { type: 'json' }
import en from '../en/products.json' with { type: 'json' }
import { group, link, prose, text } from '../kinds.ts'
import lt from '../lt/products.json' with { type: 'json' }
import pl from '../pl/products.json' with { type: 'json' }
import uk from '../uk/products.json' with { type: 'json' }
import { head, opening, points, title } from './parts.ts'

export const files = { en, pl, uk, cs, lt }

/** Words of the page of all goods. */
export const schema = group(
  {
    head,
    ...opening,
    more: link({ label: 'Link of each category', max: 40 }),
    standards: group({ title, items: points('Standard') }, { label: 'Quality' }),
    order: group({ title, steps: points('Step') }, { label: 'How to order' }),
    truck: group(
      {
        title,
        lead: prose({ label: 'Text', max: 300 }),
        unit: text({ label: 'Unit', max: 10 }),
        limit: text({ label: 'Refused weight', max: 120, values: ['max'] }),
        share: text({ label: 'Share of a truck', max: 80, values: ['weight', 'percent'] }),
        bags: text({ label: 'Number of bags', max: 80, values: ['bags'] }),
        toTestBatch: text({ label: 'Below a test batch', max: 120, values: ['missing'] }),
        testBatch: text({ label: 'At a test batch', max: 120 }),
        toTruck: text({ label: 'Below a full truck', max: 120, values: ['missing'] }),
        full: text({ label: 'At full trucks', max: 120, values: ['trucks'] }),
        space: text({ label: 'Above a full truck', max: 120, values: ['trucks', 'free'] }),
        ask: link({ label: 'Button to the form', max: 40 }),
        chat: link({ label: 'Button to the chat', max: 40 }),
        print: link({ label: 'Button that prints', max: 40 }),
        note: text({ label: 'Note', max: 120 }),
        chatText: text({ label: 'First chat line', max: 120 }),
      },
      { label: 'Truck builder' },
    ),
    closing: group(
      {
        title,
        text: text({ label: 'Text', max: 400 }),
        quote: link({ label: 'Button to the form', max: 40 }),
        chat: link({ label: 'Button to the chat', max: 40 }),
        chatText: text({ label: 'First message of the chat', max: 200 }),
      },
      { label: 'Closing band' },
    ),
  },
  { label: 'Products' },
)

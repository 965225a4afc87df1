import cs from '../cs/stock.json' with { type: 'json' }
import en from '../en/stock.json' with { type: 'json' }
import { group, link, text } from '../kinds.ts'
import lt from '../lt/stock.json' with { type: 'json' }
import pl from '../pl/stock.json' with { type: 'json' }
import uk from '../uk/stock.json' with { type: 'json' }
import { head, opening, title } from './parts.ts'

const label = (name: string) => text({ label: name, max: 60 })
const band = (name: string) => group({ title, text: text({ label: 'Text', max: 300 }) }, { label: name })

export const files = { en, pl, uk, cs, lt }

/** Words of the page of what is in the warehouse, and of the proof of a shipment. */
export const schema = group(
  {
    head,
    ...opening,
    lot: group(
      {
        date: text({ label: 'Day of the offer', max: 60, values: ['date'] }),
        reserved: label('Mark of a reserved lot'),
        bags: text({ label: 'Number of bags', max: 60, values: ['bags'] }),
        price: text({ label: 'Price', max: 60, values: ['price'] }),
        onRequest: label('Without a price'),
        video: link({ label: 'Link to the video', max: 40 }),
        picture: text({ label: 'Description of a picture', max: 80, values: ['goods', 'number'] }),
        ask: link({ label: 'Button to the form', max: 40 }),
        chat: link({ label: 'Button to the chat', max: 40 }),
        subject: text({ label: 'Subject of the enquiry', max: 60, values: ['code'] }),
        chatText: text({ label: 'First chat line', max: 120 }),
      },
      { label: 'Lot' },
    ),
    grades: group(
      {
        cream: label('Best grade'),
        a: label('Grade A'),
        b: label('Grade B'),
        c: label('Grade C'),
        rags: label('Wiping cloths'),
      },
      { label: 'Grades' },
    ),
    empty: band('Band when nothing is offered'),
    closing: band('Closing band'),
    proof: group(
      {
        title,
        loadedOn: label('Day of loading'),
        reference: label('Reference'),
        goods: label('Goods'),
        weight: label('Weight'),
        truck: label('Truck'),
        seal: label('Seal'),
        note: text({ label: 'Note', max: 200 }),
      },
      { label: 'Proof of a shipment' },
    ),
  },
  { label: 'Stock' },
)

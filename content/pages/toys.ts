import cs from '../cs/toys.json' with { type: 'json' }
import en from '../en/toys.json' with { type: 'json' }
import { group } from '../kinds.ts'
import lt from '../lt/toys.json' with { type: 'json' }
import pl from '../pl/toys.json' with { type: 'json' }
import uk from '../uk/toys.json' with { type: 'json' }
import { checks, closing, enquiry, head, kinds, opening, points, title } from './parts.ts'

export const files = { en, pl, uk, cs, lt }

/** Words of the page of toys. */
export const schema = group(
  {
    head,
    ...opening,
    ...enquiry,
    kinds,
    channels: group({ title, items: points('Channel') }, { label: 'Where buyers sell' }),
    logistics: group({ title, items: checks('Entries') }, { label: 'Packaging and logistics' }),
    closing,
  },
  { label: 'Toys' },
)

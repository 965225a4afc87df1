import { group } from '../kinds.ts'
import { checks, closing, enquiry, head, kinds, opening, points, title } from './parts.ts'

export { default as cs } from '../cs/toys.json' with { type: 'json' }
export { default as en } from '../en/toys.json' with { type: 'json' }
export { default as lt } from '../lt/toys.json' with { type: 'json' }
export { default as pl } from '../pl/toys.json' with { type: 'json' }
export { default as uk } from '../uk/toys.json' with { type: 'json' }

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

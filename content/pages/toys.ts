import { group } from '../kinds.ts'
import { checks, closing, enquiry, head, kinds, opening, points, title } from './parts.ts'

/** Words of the page of toys. */
export const toys = group(
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

import { group, link, text } from '../kinds.ts'
import { head, opening, points, title } from './parts.ts'

/** Words of the page of all goods. */
export const products = group(
  {
    head,
    ...opening,
    more: link({ label: 'Link of each category', max: 40 }),
    standards: group({ title, items: points('Standard') }, { label: 'Quality' }),
    order: group({ title, steps: points('Step') }, { label: 'How to order' }),
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

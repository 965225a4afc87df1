import cs from '../cs/contact.json' with { type: 'json' }
import en from '../en/contact.json' with { type: 'json' }
import { group, link, list, prose, text } from '../kinds.ts'
import lt from '../lt/contact.json' with { type: 'json' }
import pl from '../pl/contact.json' with { type: 'json' }
import uk from '../uk/contact.json' with { type: 'json' }
import { checks, head, title } from './parts.ts'

export const files = { en, pl, uk, cs, lt }

/** Words of the contact page, and of the pages that the form leads to without JavaScript. */
export const schema = group(
  {
    head,
    newest: group({ title, all: link({ label: 'Link to all lots', max: 40 }) }, { label: 'Newest lots' }),
    write: group(
      { title, items: checks('Entries'), example: prose({ label: 'Example', max: 300 }) },
      { label: 'What to write' },
    ),
    next: group(
      { title, steps: list(prose({ label: 'Step', max: 300 }), { label: 'Steps', max: 8 }) },
      { label: 'What happens next' },
    ),
    directions: group(
      { title, text: prose({ label: 'Text', max: 400 }), link: link({ label: 'Link to the map', max: 60 }) },
      { label: 'Directions' },
    ),
    sent: group(
      {
        title,
        text: text({ label: 'Text, also the answer to the form', max: 300 }),
        products: link({ label: 'Button to the products', max: 40 }),
        chat: link({ label: 'Button to the chat', max: 40 }),
      },
      { label: 'After the form was sent' },
    ),
    notSent: group(
      {
        title,
        kept: text({ label: 'Text above the form', max: 300 }),
        otherWays: text({ label: 'Line above the other ways', max: 100 }),
      },
      { label: 'After the form was refused' },
    ),
  },
  { label: 'Contact' },
)

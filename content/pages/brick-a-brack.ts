import cs from '../cs/brick-a-brack.json' with { type: 'json' }
import en from '../en/brick-a-brack.json' with { type: 'json' }
import { group, link, list, prose, text } from '../kinds.ts'
import lt from '../lt/brick-a-brack.json' with { type: 'json' }
import pl from '../pl/brick-a-brack.json' with { type: 'json' }
import uk from '../uk/brick-a-brack.json' with { type: 'json' }
import { checks, closing, enquiry, head, lead, opening, paragraphs, points, title } from './parts.ts'

export const files = { en, pl, uk, cs, lt }

/** Words of the page of household goods. */
export const schema = group(
  {
    head,
    ...opening,
    ...enquiry,
    video: group(
      {
        open: link({ label: 'Button', max: 40 }),
        note: text({ label: 'Below the button', max: 120 }),
        title: text({ label: 'Title of the video', max: 80 }),
        shown: text({ label: 'Below the video', max: 200 }),
        captions: text({ label: 'Name of the captions', max: 40 }),
        failed: text({ label: 'When it could not be loaded', max: 200 }),
        ask: link({ label: 'Button that asks for a video, while there is none', max: 40 }),
        askNote: text({ label: 'Below that button', max: 200 }),
        chatText: text({ label: 'First message of that chat', max: 200 }),
      },
      { label: 'Video' },
    ),
    description: group({ title, paragraphs }, { label: 'Description' }),
    items: group({ title, list: checks('Entries') }, { label: 'Typical items' }),
    cards: points('Card'),
    box: group(
      { title, lead, list: list(prose({ label: 'Entry', max: 200 }), { label: 'Entries', max: 20 }) },
      { label: 'Example of a box' },
    ),
    closing,
  },
  { label: 'Brick-a-Brack' },
)

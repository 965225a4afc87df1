import cs from '../cs/about.json' with { type: 'json' }
import en from '../en/about.json' with { type: 'json' }
import { group, photo, text } from '../kinds.ts'
import lt from '../lt/about.json' with { type: 'json' }
import pl from '../pl/about.json' with { type: 'json' }
import uk from '../uk/about.json' with { type: 'json' }
import { closing, figures, head, opening, paragraphs, points, title } from './parts.ts'

export const files = { en, pl, uk, cs, lt }

/** Words of the page about the company. */
export const schema = group(
  {
    head,
    ...opening,
    photo: photo({
      label: 'Picture of the warehouse',
      hint: 'The gate with your name on it proves that the warehouse exists. Without it the page shows a drawing.',
    }),
    figures: figures(3),
    story: group({ title, paragraphs }, { label: 'Story' }),
    portrait: group(
      {
        photo: photo({
          label: 'Portrait of the founder',
          hint: 'A portrait in the warehouse: buyers want to know who sells. Without it the page shows a drawing.',
        }),
        role: text({ label: 'Caption: who', max: 60 }),
        place: text({ label: 'Caption: where', max: 80 }),
      },
      { label: 'Portrait' },
    ),
    quote: text({ label: 'Words of the founder', max: 200 }),
    values: group({ title, items: points('Value') }, { label: 'Values' }),
    quoteBlock: text({ label: 'Line in large type', max: 120 }),
    whyWeDoThis: group({ title, paragraphs }, { label: 'Why we do this' }),
    closing,
  },
  { label: 'About' },
)

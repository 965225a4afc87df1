import cs from '../cs/original-collection.json' with { type: 'json' }
import en from '../en/original-collection.json' with { type: 'json' }
import { group, list, text } from '../kinds.ts'
import lt from '../lt/original-collection.json' with { type: 'json' }
import pl from '../pl/original-collection.json' with { type: 'json' }
import uk from '../uk/original-collection.json' with { type: 'json' }
import { closing, enquiry, figures, head, kinds, opening, title } from './parts.ts'

export const files = { en, pl, uk, cs, lt }

/** Words of the page of unsorted clothing. */
export const schema = group(
  {
    head,
    ...opening,
    ...enquiry,
    kinds,
    comparison: group(
      {
        title,
        rows: list(
          group(
            {
              name: text({ label: 'Name of the row', max: 60 }),
              first: text({ label: 'Of the first kind', max: 100 }),
              second: text({ label: 'Of the second kind', max: 100 }),
            },
            { label: 'Row' },
          ),
          { label: 'Rows', max: 12 },
        ),
      },
      { label: 'Comparison' },
    ),
    benefits: group({ title, items: figures(8) }, { label: 'Common figures' }),
    closing,
  },
  { label: 'Original Collection' },
)

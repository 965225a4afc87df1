import { group, list, text } from '../kinds.ts'
import { closing, enquiry, figures, head, kinds, opening, title } from './parts.ts'

/** Words of the page of unsorted clothing. */
export const originalCollection = group(
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

import { anchor, date, group, list, prose, text } from '../kinds.ts'
import { head, title } from './parts.ts'

const sentences = (label: string, max: number) =>
  list(prose({ label, max: 2000 }), { label: `${label}s`, max })
const cell = (label: string) => text({ label, max: 400 })

const table = group(
  {
    caption: text({ label: 'Title', max: 200 }),
    columns: list(cell('Column'), { label: 'Columns', max: 6 }),
    rows: list(list(cell('Cell'), { label: 'Cells', max: 6 }), { label: 'Rows', max: 40 }),
  },
  { label: 'Table' },
)

const section = group(
  {
    id: anchor({ label: 'Address within the page: keep it when the heading changes' }),
    heading: text({ label: 'Heading', max: 120 }),
    paragraphs: sentences('Paragraph', 12),
    list: sentences('List entry', 20),
    tables: list(table, { label: 'Tables', max: 2 }),
    closing: sentences('Paragraph after the list or table', 12),
  },
  { label: 'Section' },
)

/** Words of a legal text. */
export const legalText = (label: string) =>
  group(
    {
      head,
      title,
      /** Day from which the text is in force. */
      effective: date({ label: 'In force from' }),
      effectiveLabel: text({ label: 'Before that day', max: 40 }),
      intro: prose({ label: 'Introduction', max: 2000 }),
      sample: text({ label: 'Note while the facts are samples', max: 300 }),
      contents: text({ label: 'Title of the contents', max: 60 }),
      sections: list(section, { label: 'Sections', max: 40 }),
    },
    { label },
  )

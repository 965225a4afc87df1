import { group, headText, link, list, photo, prose, text } from '../kinds.ts'

// Fields that several pages have.

/** Title and description for search engines and chats; an active SEO entry replaces them. */
export const head = group(
  {
    title: headText({ label: 'Title', max: 100 }),
    description: headText({ label: 'Description', max: 200 }),
  },
  { label: 'Search engines and chats' },
)

export const title = text({ label: 'Title', max: 80 })
export const lead = prose({ label: 'Text below the title', max: 400 })
export const paragraphs = list(prose({ label: 'Paragraph', max: 1000 }), { label: 'Paragraphs', max: 12 })

/** A figure in large type with its caption. */
const figure = group(
  { figure: text({ label: 'Figure', max: 40 }), text: text({ label: 'Caption', max: 120 }) },
  { label: 'Figure' },
)
export const figures = (max: number) => list(figure, { label: 'Figures', max })

/** Titled texts side by side; `photos` of the first ones stand in place of drawings. */
export const points = (label: string) =>
  list(group({ title, text: prose({ label: 'Text', max: 400 }) }, { label }), { label: `${label}s`, max: 8 })

/** A list with a check mark for each entry. */
export const checks = (label: string) => list(prose({ label: 'Entry', max: 200 }), { label, max: 20 })

/** Opening of a page: its name, its title and what it says first. */
export const opening = {
  label: text({ label: 'Line above the title', max: 60 }),
  title,
  lead,
}

/** Band at the end of a page that asks to write. */
export const closing = group({ title, text: prose({ label: 'Text', max: 400 }) }, { label: 'Closing band' })

/** Subject of the enquiries of a page, and the button that leads to the form. */
export const enquiry = {
  interest: text({ label: 'Subject of enquiries from this page', max: 100 }),
  pricing: link({ label: 'Button that asks for prices', max: 40 }),
}

/** The two kinds of goods of a page. */
export const kinds = list(
  group(
    {
      photo: photo({
        label: 'Picture of these goods',
        hint: 'A bag or box, opened: buyers judge by what they see. Without it the page shows a drawing.',
      }),
      title,
      badge: text({ label: 'Label', max: 40 }),
      text: prose({ label: 'Text', max: 400 }),
      features: checks('Features'),
    },
    { label: 'Kind' },
  ),
  { label: 'Kinds', max: 4 },
)

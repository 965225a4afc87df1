import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Sample {
  /** Path of its files in this folder, without the ending. */
  readonly name: string
  readonly what: string
  /** What the form says about parts that are missing. */
  readonly leftOut?: readonly string[]
  /** Visible words that are no part of the text. */
  readonly drops?: string
}

/**
 * What programs put onto the clipboard, in the form in which they do. `<name>.html` is the HTML, `<name>.txt` or
 * `<name>.md` the plain text, `<name>.expected.html` the article's HTML after the paste; SITE is this site's address.
 */
export const samples: readonly Sample[] = [
  {
    name: 'google/article',
    what: 'Docs: all in a `b`, bold and italic by style, a redirected link, a bookmark',
  },
  { name: 'google/lists', what: 'Docs: lists in lists, as children of lists' },
  { name: 'google/checklist', what: 'Docs: a checklist, its boxes as pictures' },
  {
    name: 'google/table-and-pictures',
    what: 'Docs: merged cells, pictures that expire',
    leftOut: ['2 pictures were'],
  },
  { name: 'google/footnotes', what: 'Docs: a footnote' },
  { name: 'google/sheets', what: 'Sheets: a range' },
  { name: 'google/sheets-cell', what: 'Sheets: one cell' },
  { name: 'word/article', what: 'Word: a title, headings, smart tags, hidden words, links into a file' },
  { name: 'word/lists', what: 'Word: lists as paragraphs, three levels, a number after a break' },
  { name: 'word/headings', what: 'Word: a numbered heading, a table of contents' },
  { name: 'word/footnotes', what: 'Word: a footnote and an endnote' },
  {
    name: 'word/table-and-pictures',
    what: 'Word: merged cells, a head, a local picture',
    leftOut: ['1 picture was'],
  },
  { name: 'word/comments', what: 'Word: a comment and changes', drops: 'AB1 Is this true' },
  {
    name: 'word/online',
    what: 'Word for the web: one list for each item, levels',
  },
  { name: 'office/excel', what: 'Excel: merged cells, bold and italic by style sheet' },
  { name: 'office/excel-column', what: 'Excel: a column with a hidden row' },
  { name: 'office/libre-office', what: 'LibreOffice Writer: fonts, a list from 3 on, a footnote' },
  { name: 'office/onenote', what: 'OneNote: styles, a list in a list' },
  { name: 'apple/pages', what: 'Pages: a style sheet of numbered classes' },
  {
    name: 'apple/notes',
    what: 'Notes: lines as blocks, an attachment',
    leftOut: ['1 video or other embedded part was'],
  },
  {
    name: 'mail/gmail',
    what: 'Gmail: lines as blocks, emoji, a counter, a quote',
    leftOut: ['1 picture was'],
  },
  { name: 'mail/outlook', what: 'Outlook: a list, a safe link, a logo', leftOut: ['1 picture was'] },
  { name: 'mail/newsletter', what: 'Tables for layout, text for previews, a counter' },
  {
    name: 'web/foreign-page',
    what: 'A whole page: navigation, scripts, hidden text, relative links, a video',
    leftOut: ['1 picture was', '1 video or other embedded part was'],
    drops: 'Example Shop Icon icon Subscribe',
  },
  { name: 'apps/own-article', what: 'An article of this site', drops: 'Share' },
  { name: 'apps/editor', what: 'What this editor copies' },
  { name: 'apps/notion', what: 'Notion: a callout, a toggle, a signed picture', leftOut: ['1 picture was'] },
  {
    name: 'apps/chat-assistant',
    what: 'A chat assistant: code with a bar, a formula, tasks',
    drops: 'textCopy code',
  },
  { name: 'web/fragment', what: 'Some words of a page, with every style they have' },
  { name: 'web/breaks', what: 'Paragraphs made by line breaks' },
  {
    name: 'web/pictures',
    what: 'Pictures at addresses of all kinds, a video and a document',
    leftOut: ['5 pictures were', '2 videos or other embedded parts were'],
  },
  { name: 'web/headings', what: 'Headings from level 3 to 6' },
  { name: 'web/hidden-navigation', what: 'A menu, and nothing else' },
  {
    name: 'web/hostile',
    what: 'Scripts, broken markup, a style in the value of an attribute',
    leftOut: ['1 picture was', '1 video or other embedded part was'],
    drops: 'inner',
  },
  {
    name: 'markdown/article',
    what: 'Markdown with all that it has',
    leftOut: ['1 picture was'],
    drops: 'js Old',
  },
  { name: 'markdown/wrapped', what: 'Markdown wrapped to a width, and an address' },
  { name: 'markdown/answer', what: 'A short answer in Markdown' },
  { name: 'markdown/source-in-colours', what: 'Markdown as Visual Studio Code copies it, with colours' },
  { name: 'markdown/plain', what: 'Plain text with stars, a hash and a dash' },
  { name: 'markdown/plain-signs', what: 'Plain text with signs that Markdown has, too' },
  { name: 'markdown/mail', what: 'A plain mail with Windows line ends' },
]

/** A file of a sample; undefined if it has none. */
function fileOf(name: string, ending: string, site: string): string | undefined {
  const file = path.join(import.meta.dirname, `${name}.${ending}`)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('SITE', site) : undefined
}

export const contentOf = ({ name }: Sample, site: string) => ({
  html: fileOf(name, 'html', site),
  text: fileOf(name, 'md', site) ?? fileOf(name, 'txt', site),
  expected: fileOf(name, 'expected.html', site)?.trimEnd(),
})

import { createDocument, getHTMLFromFragment, getSchema } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { extensions } from './schema.ts'

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** HTML of blocks by their nodes, which never change: a change makes new ones of those around it only. */
const htmlOfBlocks = new WeakMap<Node, string>()

/** An article's HTML from the editor's document, one block per line, without empty paragraphs at the end. */
export function articleHtml(doc: Node): string {
  const blocks = doc.children.map((block) => {
    const html = htmlOfBlocks.get(block) ?? blockHtml(block)
    htmlOfBlocks.set(block, html)
    return html
  })
  while (blocks.at(-1) === '<p></p>') blocks.pop()
  return blocks.join('\n')
}

/**
 * HTML of a block in its short form: no paragraph around the only text of a list item or cell, rows of header cells in
 * a <thead>, no attributes with default values, no pictures that are on their way.
 */
function blockHtml(block: Node): string {
  const body = parsed(getHTMLFromFragment(Fragment.from(block), block.type.schema))
  for (const unfinished of body.querySelectorAll('[data-upload]')) unfinished.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const name of ['style', 'target', 'rel', 'title']) element.removeAttribute(name)
    for (const span of ['colspan', 'rowspan']) {
      if (element.getAttribute(span) === '1') element.removeAttribute(span)
    }
  }
  for (const paragraph of body.querySelectorAll('li > p, td > p, th > p, figure > p'))
    unwrapIfAlone(paragraph)
  for (const table of body.querySelectorAll('table')) setHead(table)
  return body.innerHTML
}

/** Replace a paragraph by its text when its parent holds nothing else but lists and captions. */
function unwrapIfAlone(paragraph: Element) {
  const others = [...(paragraph.parentElement?.children ?? [])].filter((child) => child !== paragraph)
  if (others.every((child) => child.matches('ul, ol, figcaption')))
    paragraph.replaceWith(...paragraph.childNodes)
}

function setHead(table: HTMLTableElement) {
  const rows = [...table.rows]
  const firstBodyRow = rows.findIndex(({ cells }) => [...cells].some((cell) => cell.matches('td')))
  const headRows = rows.slice(0, firstBodyRow === -1 ? 0 : firstBodyRow)
  if (headRows.length > 0) table.createTHead().append(...headRows)
}

/** Elements that the editor adds and removes by itself without a visible change. */
const INCIDENTAL = new Set(['p', 'br', 'thead', 'tbody'])

const schema = getSchema(extensions)

/** Names of the elements of an article that the editor can't keep. */
export const unkeptParts = (html: string): string[] =>
  lostParts(html, articleHtml(createDocument(html, schema)))

/** Names of the elements of which `before` has more than `after`; 'text' when readable text differs. */
function lostParts(before: string, after: string): string[] {
  const [old, now] = [parsed(before), parsed(after)]
  const counts = new Map<string, number>()
  for (const { localName } of old.querySelectorAll('*'))
    counts.set(localName, (counts.get(localName) ?? 0) + 1)
  for (const { localName } of now.querySelectorAll('*'))
    counts.set(localName, (counts.get(localName) ?? 0) - 1)
  const lost = [...counts].filter(([name, count]) => count > 0 && !INCIDENTAL.has(name)).map(([name]) => name)
  return letters(old) === letters(now) ? lost : [...lost, 'text']
}

const letters = (body: HTMLElement) => (body.textContent ?? '').replace(/\s+/g, '')

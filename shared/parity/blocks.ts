/** A paragraph of an article: an element with text of its own, or a picture. */
export interface Block {
  /** Name of the element, for example `li`. */
  readonly tag: string
  /** Elements around it with the tag itself, for example `ul>li`. */
  readonly shape: string
  /** Numbers of the table and the row of a cell, counted from 0 in the article and in the table. */
  readonly cell?: { readonly table: number; readonly row: number }
  /** Inline HTML; of a picture its tag. */
  readonly html: string
  /** Place of `html` in the article. */
  readonly start: number
}

/** Elements that hold paragraphs, or are ones. The others are inline. */
const BLOCKS = new Set(
  [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'figure',
    'figcaption',
    'details',
    'summary',
  ].concat(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']),
)
/** Elements that are there even without text. */
const COUNTED = new Set(['li', 'th', 'td', 'h2', 'h3', 'h4'])
const VOID = new Set(['img', 'hr'])
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g

/** The paragraphs of an article's HTML as it is stored (`cleanContent`), in their order. */
export function blocksOf(html: string): Block[] {
  const found: Block[] = []
  const open: { tag: string; hasBlock: boolean }[] = []
  let [table, row, start] = [-1, -1, 0]

  const add = (tag: string, from: number, to: number) => {
    for (const one of open) one.hasBlock = true
    const around = open.map((one) => one.tag).filter((one) => !/^t(?:head|body|foot)$/.test(one))
    found.push({
      tag,
      shape: (tag === 'img' ? [...around, tag] : around).join('>'),
      ...((tag === 'td' || tag === 'th') && { cell: { table, row } }),
      html: html.slice(from, to),
      start: from,
    })
  }
  /** The text since the last tag of a block is a paragraph, unless it is blank. */
  const flush = (end: number) => {
    const [from, to] = trimmed(html, start, end)
    if (from < to) add(open.at(-1)?.tag ?? 'p', from, to)
  }

  for (const match of html.matchAll(TAG)) {
    const [written, closing, tag = ''] = match
    if (!BLOCKS.has(tag) && !VOID.has(tag)) continue
    flush(match.index)
    start = match.index + written.length
    if (tag === 'img') add(tag, match.index, start)
    else if (closing) {
      const ended = open.findLastIndex((one) => one.tag === tag)
      if (ended >= 0 && COUNTED.has(tag) && !open[ended]?.hasBlock) add(tag, match.index, match.index)
      if (ended >= 0) open.length = ended
    } else if (!VOID.has(tag)) {
      open.push({ tag, hasBlock: false })
      if (tag === 'table') [table, row] = [table + 1, -1]
      if (tag === 'tr') row++
    }
  }
  flush(html.length)
  return found
}

function trimmed(html: string, start: number, end: number): [number, number] {
  const text = html.slice(start, end)
  const from = start + (text.length - text.trimStart().length)
  return [from, Math.max(from, end - (text.length - text.trimEnd().length))]
}

/** Hash of a paragraph with its element: enough to notice a change, no more (FNV-1a, 32 bits, from two beginnings). */
export const blockHash = ({ tag, html }: Pick<Block, 'tag' | 'html'>): string =>
  [0x811c9dc5, 0x01000193].map((start) => fnv(`${tag} ${html}`, start).toString(36)).join('')

function fnv(text: string, start: number): number {
  let hash = start
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

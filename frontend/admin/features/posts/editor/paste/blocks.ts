import { hasBlocks, isBlock, rawStyle, rename, textOf, unwrap } from './clipboard-html.ts'

/** Convert pasted blocks to those the schema allows. */
export function normalizeBlocks(body: HTMLElement) {
  for (const pre of body.querySelectorAll('pre')) reduceToCode(pre)
  // Inner tables first: they may be all that the outer ones hold.
  for (const table of [...body.querySelectorAll('table')].reverse()) normalizeTable(table)
  for (const block of body.querySelectorAll('legend, center, dt, dd'))
    rename(block, hasBlocks(block) ? 'div' : 'p')
  for (const label of body.querySelectorAll('label')) unwrap(label)
  for (const block of [body, ...body.querySelectorAll('p, div, blockquote')]) splitAtBreaks(block)
  for (const line of body.querySelectorAll('br')) {
    if (isBlock(line.previousElementSibling) || isBlock(line.nextElementSibling)) line.remove()
  }
  for (const block of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, blockquote')) {
    if (!textOf(block) && !block.querySelector('img, table, hr')) block.remove()
  }
}

/** Reduce a code block to its code, without the bar that a program shows above it. */
function reduceToCode(pre: Element) {
  const code = pre.querySelector('code')
  if (code && code.parentElement !== pre) pre.replaceChildren(code)
  const last = (code ?? pre).lastChild
  if (last instanceof Text) last.data = last.data.replace(/\n$/, '')
}

/** Make a table for layout plain blocks, and the cells of a head head cells; put the caption before the table. */
function normalizeTable(table: HTMLTableElement) {
  for (const column of table.querySelectorAll('colgroup, col')) column.remove()
  for (const cell of table.querySelectorAll('[align]')) cell.removeAttribute('align')
  for (const cell of table.querySelectorAll('thead td')) rename(cell, 'th', ['colspan', 'rowspan'])
  if (table.caption) table.before(rename(table.caption, 'p'))
  const cells = [...table.rows].flatMap((row) => [...row.cells])
  const isForLayout =
    cells.length < 2 ||
    table.matches('[role=presentation], [role=none]') ||
    table.querySelector('table, h1, h2')
  if (isForLayout) table.replaceWith(...cells.map((cell) => rename(cell, 'div')))
}

/** Make paragraphs of a text whose paragraphs are divided by two line breaks. */
function splitAtBreaks(block: Element) {
  const nodes = [...block.childNodes].filter(
    (node) => !(node instanceof Text) || textOf(node) || node.data === ' ',
  )
  const isBreak = (node: Node | undefined) => node instanceof HTMLBRElement
  if (!nodes.some((node, index) => isBreak(node) && isBreak(nodes[index + 1]))) return
  const paragraphs: Element[] = []
  let paragraph = document.createElement('p')
  for (const [index, node] of nodes.entries()) {
    const ends = isBlock(node) || (isBreak(node) && (isBreak(nodes[index + 1]) || isBreak(nodes[index - 1])))
    if (!ends) {
      paragraph.append(node)
      continue
    }
    paragraphs.push(paragraph)
    if (isBlock(node)) paragraphs.push(node)
    paragraph = document.createElement('p')
  }
  const parts = [...paragraphs, paragraph].filter((part) => part.hasChildNodes() || part.localName === 'hr')
  if (block.localName === 'p') block.replaceWith(...parts)
  else block.replaceChildren(...parts)
}

/** Number before an item of Word's lists: `1.`, `1.2.`, `a)`, `iv.` */
const NUMBER = /^(?:\d+\.)*(?:(\d+)|\p{L}|[ivxlc]+)[.)]?$/iu

interface OpenList {
  readonly list: Element
  readonly level: number
  readonly id: string
}

/** Rebuild the lists of Word, which come as paragraphs or one list for each item, from the levels of their items. */
export function normalizeLists(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list:"]')) markWordItem(paragraph)
  for (const list of body.querySelectorAll('ul, ol')) markWordOnlineItems(list)
  let open: OpenList[] = []
  for (const item of body.querySelectorAll('[data-list-level]')) {
    if (item.previousElementSibling !== open[0]?.list) open = []
    open = intoList(item, open)
  }
  for (const box of body.querySelectorAll('input[type=checkbox], [role=checkbox] > img')) intoTick(box)
}

/** Mark a paragraph of Word's desktop programs: `mso-list:l0 level2 lfo1`. */
function markWordItem(paragraph: Element) {
  const [, id, level] = /mso-list:\s*(\S+)\s+level(\d+)/i.exec(rawStyle(paragraph)) ?? []
  if (!id || !level) return
  const mark = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
    /mso-list:\s*ignore/i.test(rawStyle(element)),
  )
  const text = mark?.textContent?.replace(/[\s\u00a0]+/g, '') ?? ''
  mark?.remove()
  const number = text === 'o' ? null : NUMBER.exec(text)
  markItem(paragraph, level, id, number ? 'ol' : 'ul', number?.[1])
}

/** Replace a list of Word for the web, whose items name their levels, by marked paragraphs. */
function markWordOnlineItems(list: Element) {
  const items = [...list.children].filter((item) => item.hasAttribute('data-aria-level'))
  if (items.length === 0) return
  const wrapper = list.closest('.ListContainerWrapper') ?? list
  for (const [index, item] of items.entries()) {
    const paragraph = document.createElement('div')
    paragraph.append(...item.childNodes)
    const first = Number(list.getAttribute('start') ?? 1)
    markItem(
      paragraph,
      item.getAttribute('data-aria-level') ?? '1',
      item.getAttribute('data-listid') ?? '',
      list.localName,
      `${first + index}`,
    )
    wrapper.before(paragraph)
  }
  list.remove()
  if (wrapper !== list && !wrapper.querySelector('ul, ol')) wrapper.remove()
}

function markItem(item: Element, level: string, id: string, kind: string, start = '1') {
  item.setAttribute('data-list-level', level)
  item.setAttribute('data-list-id', id)
  item.setAttribute('data-list-kind', kind)
  item.setAttribute('data-list-start', start)
}

/** Move a marked paragraph into the list of its level, made new where there is none. Returns the lists now open. */
function intoList(item: Element, before: readonly OpenList[]): OpenList[] {
  const value = (name: string) => item.getAttribute(`data-list-${name}`) ?? ''
  const [level, id, kind] = [Number(value('level')), value('id'), value('kind')]
  const deeper = before.filter((list) => list.level <= level)
  const last = deeper.at(-1)
  const fits = last?.level === level && last.list.localName === kind && last.id === id
  const open = last?.level === level && !fits ? deeper.slice(0, -1) : deeper
  const entry = document.createElement('li')
  const place = fits ? last.list : document.createElement(kind)
  if (!fits) {
    if (kind === 'ol' && value('start') !== '1') place.setAttribute('start', value('start'))
    const parent = open.at(-1)
    if (parent) parent.list.lastElementChild?.append(place)
    else item.before(place)
    open.push({ list: place, level, id })
  }
  const content = hasBlocks(item) ? [...item.childNodes] : [paragraphOf(item)]
  entry.append(...content)
  place.append(entry)
  item.remove()
  return open
}

function paragraphOf(item: Element): Element {
  const paragraph = document.createElement('p')
  paragraph.append(...item.childNodes)
  return paragraph
}

/** Replace a check box by a character: articles have no check boxes. */
function intoTick(box: Element) {
  const item = box.closest('[role=checkbox]')
  const checked = item ? item.getAttribute('aria-checked') === 'true' : box.hasAttribute('checked')
  const paragraph = box.nextElementSibling?.matches('p, label') ? box.nextElementSibling : undefined
  const tick = checked ? '☑ ' : '☐ '
  if (paragraph) paragraph.prepend(tick)
  else box.after(tick)
  if (box.parentElement?.localName === 'label') unwrap(box.parentElement)
  box.remove()
}

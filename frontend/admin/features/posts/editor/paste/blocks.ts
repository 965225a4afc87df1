import { hasBlocks, isBlock, rename, textOf, unwrap } from './elements.ts'

/** Turn the blocks of the source into those that articles have. */
export function mendBlocks(body: HTMLElement) {
  for (const pre of body.querySelectorAll('pre')) keepCodeOnly(pre)
  // Inner tables first: they may be all that the outer ones hold.
  for (const table of [...body.querySelectorAll('table')].reverse()) mendTable(table)
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
function keepCodeOnly(pre: Element) {
  const code = pre.querySelector('code')
  if (code && code.parentElement !== pre) pre.replaceChildren(code)
  const last = (code ?? pre).lastChild
  if (last instanceof Text) last.data = last.data.replace(/\n$/, '')
}

/** Make a table for layout plain blocks, and the cells of a head head cells; put the caption before the table. */
function mendTable(table: HTMLTableElement) {
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

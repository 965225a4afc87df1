import { rawStyle } from './clipboard-html.ts'
import { hasBlocks, unwrap } from './elements.ts'

/** Number before an item of Word's lists: `1.`, `1.2.`, `a)`, `iv.` */
const NUMBER = /^(?:\d+\.)*(?:(\d+)|\p{L}|[ivxlc]+)[.)]?$/iu

interface OpenList {
  readonly list: Element
  readonly level: number
  readonly id: string
}

/** Rebuild the lists of Word, which come as paragraphs or one list for each item, from the levels of their items. */
export function mendLists(body: HTMLElement) {
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

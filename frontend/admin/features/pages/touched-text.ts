import { plainProse } from '../../../../shared/formats/prose.ts'
import type { PlacedText } from '../../forms/form-node.ts'

/** Text as it is compared: white space as one space. */
const comparable = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Text of a field as the page shows it: without marks. */
const shownText = (text: string): string => comparable(plainProse(text))

/** Texts of an element that people read or hear. */
const textsIn = (element: Element): string[] =>
  [
    element.textContent,
    ...['alt', 'placeholder', 'aria-label', 'title'].map((name) => element.getAttribute(name)),
  ]
    .map((text) => comparable(text ?? ''))
    .filter(Boolean)

/** Shortest text that is looked for within another one, in characters. */
const MIN_PART = 3

/**
 * Path of the text that an element of a page shows, in dot notation; undefined for none. Several fields with one text are
 * told apart by their order on the page. `texts` are those of the page as visitors read them.
 */
export function touchedText(element: Element, texts: readonly PlacedText[]): string | undefined {
  const known = texts
    .map(({ path, text }) => ({ path, text: shownText(text) }))
    .filter(({ text }) => text !== '')
  const longest = Math.max(0, ...known.map(({ text }) => text.length))
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (around !== element && comparable(around.textContent).length > longest) break
    const shown = textsIn(around)
    const found = known.filter(({ text }) => shown.includes(text))
    if (found.length > 0) return found[Math.min(placeOf(around, shown), found.length - 1)]?.path
  }
  const [own = ''] = textsIn(element)
  if (own.length < MIN_PART) return undefined
  const whole = known
    .filter(({ text }) => text.includes(own))
    .sort((a, b) => a.text.length - b.text.length)[0]
  const part = known
    .filter(
      ({ text }) => text.length >= MIN_PART && own.includes(text) && own.length < 2 * text.length + MIN_PART,
    )
    .sort((a, b) => b.text.length - a.text.length)[0]
  return (whole ?? part)?.path
}

/** Number of elements before this one that show the same text. */
function placeOf(element: Element, shown: readonly string[]): number {
  const same = [...element.ownerDocument.body.querySelectorAll(element.tagName)].filter((other) =>
    textsIn(other).some((text) => shown.includes(text)),
  )
  return Math.max(0, same.indexOf(element))
}

/** The smallest element that shows a text; undefined for none. */
export function elementWith(text: string, body: Element): Element | undefined {
  const wanted = shownText(text)
  if (wanted === '') return undefined
  return [...body.querySelectorAll('*')].findLast((element) => textsIn(element).includes(wanted))
}

import { styleOf } from './clipboard-html.ts'
import { unwrap } from './elements.ts'

/** Elements of text marks, each with the names that programs use for it. */
const MARKS = {
  strong: 'strong, b',
  em: 'em, i',
  u: 'u',
  s: 's, strike, del',
  sub: 'sub',
  sup: 'sup',
  code: 'code, kbd, samp, tt',
} as const

type Mark = keyof typeof MARKS
const NAMES = Object.keys(MARKS) as Mark[]

/** Elements without a meaning of their own for an article. */
const WRAPPERS = `${Object.values(MARKS).join(', ')}, span, font, ins, small, big, mark`

/**
 * Rewrite bold, italic, underlined and other marked text by what it looks like, whether an element, a style or a style
 * sheet made it so: Google Docs puts everything into a `b` that isn't bold.
 */
export function mendMarks(body: HTMLElement) {
  mark(body, new Set())
}

function mark(element: Element, around: ReadonlySet<Mark>) {
  for (const child of [...element.childNodes]) {
    if (child instanceof Element) {
      if (child.localName === 'pre') continue
      mark(child, marksOf(child, around))
      if (child.matches(WRAPPERS)) unwrap(child)
    } else if (child instanceof Text && around.size > 0 && !/^\s*\n\s*$/.test(child.data)) {
      const outer = NAMES.filter((name) => around.has(name)).reduceRight<Node>((inner, name) => {
        const wrapper = document.createElement(name)
        wrapper.append(inner)
        return wrapper
      }, child.cloneNode())
      child.replaceWith(outer)
    }
  }
}

/** Marks of the text in an element, by those around it, its name and its style. */
function marksOf(element: Element, around: ReadonlySet<Mark>): ReadonlySet<Mark> {
  const marks = new Set(around)
  for (const name of NAMES) if (element.matches(MARKS[name])) marks.add(name)
  const { fontWeight, fontStyle, textDecorationLine, verticalAlign } = styleOf(element)
  set(marks, 'strong', fontWeight, /^(bold|bolder|[6-9]\d\d)$/)
  set(marks, 'em', fontStyle, /^(italic|oblique)/)
  if (textDecorationLine.includes('underline')) marks.add('u')
  if (textDecorationLine.includes('line-through')) marks.add('s')
  if (verticalAlign === 'super') marks.add('sup')
  if (verticalAlign === 'sub') marks.add('sub')
  // Their look already says it.
  if (element.closest('h1, h2, h3, h4, h5, h6, th')) marks.delete('strong')
  if (element.closest('a')) marks.delete('u')
  return marks
}

function set(marks: Set<Mark>, name: Mark, value: string, on: RegExp) {
  if (on.test(value)) marks.add(name)
  else if (value && value !== 'inherit') marks.delete(name)
}

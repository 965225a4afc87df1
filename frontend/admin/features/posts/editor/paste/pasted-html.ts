import { normalizeBlocks, normalizeLists } from './blocks.ts'
import { fromThisSite, parseClipboard, rawStyle, rename, styleOf, textOf, unwrap } from './clipboard-html.ts'
import { type LeftOut, type PictureTaker, takeOutMedia } from './media.ts'

interface Cleaned {
  readonly html: string
  readonly leftOut: LeftOut
}

/**
 * HTML from the clipboard as an article can have it, whichever program wrote it: without styling, landmarks or
 * hidden text; bold, lists, headings, notes and tables by their meaning. What comes from this editor stays as it is. Pictures
 * whose bytes are there are handed to `taker`.
 */
export function cleanPasted(html: string, taker: PictureTaker): Cleaned {
  const body = parseClipboard(html)
  const isOurs = body.querySelector('[data-pm-slice]') !== null
  if (!isOurs) removeInvisible(body)
  if (!isOurs) normalizeLists(body)
  const leftOut = takeOutMedia(body, taker)
  if (!isOurs) {
    normalizeLinks(body)
    normalizeSpaces(body)
    normalizeBlocks(body)
    normalizeHeadings(body)
    normalizeMarks(body)
    // Some name elements of an article: calls to action, languages of code.
    for (const element of body.querySelectorAll('[class]')) element.removeAttribute('class')
  }
  return { html: body.innerHTML, leftOut }
}

/** Elements that are no text: controls, drawings, and what browsers don't show. */
const NO_TEXT =
  'meta, link, title, base, xml, template, noscript, svg, canvas, map, button, select, textarea, datalist, input:not([type=checkbox]), [hidden], annotation, a[aria-hidden=true], span[aria-hidden=true]'

/** Landmarks around the content of a page (HTML-AAM: `header` and `footer` are landmarks outside of sections only). */
const LANDMARKS =
  'nav, [role=navigation], [role=banner], [role=contentinfo], [role=search], header:not(:is(article, aside, main, section, blockquote) *), footer:not(:is(article, aside, main, section, blockquote) *)'

/** Remove what readers of the source don't see, and the navigation of a page unless it is all that was copied. */
function removeInvisible(body: HTMLElement) {
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
  for (const element of body.querySelectorAll('[data-style]')) if (isHidden(element)) element.remove()
  for (const element of body.querySelectorAll('.MsoCommentReference')) element.remove()
  const landmarks = [...body.querySelectorAll(LANDMARKS)]
  const outside = body.cloneNode(true) as HTMLElement
  for (const element of outside.querySelectorAll(LANDMARKS)) element.remove()
  if (textOf(outside)) for (const element of landmarks) element.remove()
}

function isHidden(element: Element): boolean {
  const raw = rawStyle(element)
  if (/mso-hide:\s*all|mso-element:\s*comment-list|mso-special-character:\s*comment/i.test(raw)) return true
  const { display, visibility, width, height, overflow } = styleOf(element)
  if (display === 'none' || visibility === 'hidden') return true
  // Text for screen readers only.
  return width === '1px' && height === '1px' && overflow === 'hidden'
}

/** Parameters that hold the real address, by the host and path of a redirect. */
const REDIRECTS: readonly (readonly [RegExp, string])[] = [
  [/^(www\.)?google\.[a-z.]+\/url$/, 'q'],
  [/^(www\.)?google\.[a-z.]+\/url$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com\/$/, 'url'],
  [/^lm?\.(facebook|instagram)\.com\/(l\.php)?$/, 'u'],
]

/** Links between a text and its notes: Word, Google Docs, LibreOffice, Markdown. */
const NOTE = /^#_?(ftn|edn|sdfootnote|sdendnote|fn|footnote|cite)/i

/** Give links their real addresses, and remove those that lead to a place inside the source. */
function normalizeLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll('a[href]')) {
    const written = link.getAttribute('href') ?? ''
    // Word writes the file's own address before the place.
    const address = written.replace(/^(file:|about:blank)[^#]*(?=#)/i, '')
    if (NOTE.test(address)) intoNoteMark(link)
    else if (address.startsWith('#')) link.removeAttribute('href')
    else link.setAttribute('href', fromThisSite(withoutRedirect(address)))
  }
}

function withoutRedirect(address: string): string {
  if (!URL.canParse(address)) return address
  const { host, pathname, searchParams } = new URL(address)
  for (const [pattern, name] of REDIRECTS) {
    const target = searchParams.get(name)
    if (pattern.test(host + pathname) && target && URL.canParse(target)) return withoutRedirect(target)
  }
  return address
}

/** Replace the link of a note by its raised number; at the head of the note a space follows. */
function intoNoteMark(link: Element) {
  const mark = document.createElement('sup')
  mark.textContent = link.textContent?.trim() ?? ''
  const paragraph = link.closest('p, li, div')
  const isHead = paragraph !== null && textOf(paragraph).startsWith(textOf(mark))
  const around = link.parentElement?.localName === 'sup' ? link.parentElement : link
  around.replaceWith(mark, ...(isHead ? [' '] : []))
}

/** Characters without width that programs put between letters and at ends of paragraphs. */
const NO_WIDTH = /[\u200b\ufeff]/g
/** Spaces of which one at least is protected: indents and tabs of a word processor. */
const INDENT = /[ \u00a0]*\u00a0[ \u00a0]+|[ \u00a0]+\u00a0[ \u00a0]*/g

/** Make one space of several, outside of code, and a common one of those that copying has protected. */
function normalizeSpaces(body: HTMLElement) {
  for (const space of body.querySelectorAll('span'))
    if (space.textContent === '\u00a0') space.textContent = ' '
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement?.closest('pre')) text.data = text.data.replace(NO_WIDTH, '').replace(INDENT, ' ')
  }
}

/** Heading levels of an article; its title is the page's level 1. */
const FIRST = 2
const LAST = 4

/** Give the headings the levels that articles have: in the order of the source's, and without gaps. */
function normalizeHeadings(body: HTMLElement) {
  // Above the first level of its document.
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h0')
  for (const heading of body.querySelectorAll('[role=heading]'))
    rename(heading, `h${heading.getAttribute('aria-level') ?? FIRST}`)
  const headings = [...body.querySelectorAll('h0, h1, h2, h3, h4, h5, h6')]
  const levels = [...new Set(headings.map(levelOf))].sort()
  const highest = Math.max(FIRST, levels[0] ?? FIRST)
  const first = Math.min(highest, Math.max(FIRST, LAST + 1 - levels.length))
  for (const heading of headings)
    rename(heading, `h${Math.min(LAST, first + levels.indexOf(levelOf(heading)))}`)
}

const levelOf = ({ localName }: Element) => Number(localName.slice(1))

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
function normalizeMarks(body: HTMLElement) {
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

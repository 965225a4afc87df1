/** Comments, Office's conditional sections, style sheets, scripts, and tags, in this order of meaning. */
const PARTS =
  /<!--[\s\S]*?-->|<!\[[^\]]*\]>|<(style|script)\b[^>]*>([\s\S]*?)<\/\1\s*>|<[a-z][^\s/>]*(?:\s+|\/|[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*>/gi

/** Properties that articles have elements for, and those that hide text. */
const MEANING = /font-(weight|style)|text-decoration|vertical-align|display|visibility/

/**
 * Document of the clipboard's HTML. Styles stand in `data-style`: the content security policy reports every `style`
 * that the parser meets.
 */
export function parseClipboard(html: string): HTMLElement {
  const sheets: string[] = []
  const source = html.replace(PARTS, (part, name?: string, css?: string) => {
    if (name?.toLowerCase() === 'style') sheets.push(css ?? '')
    return name || part.startsWith('<!') ? '' : withoutStyle(part)
  })
  const { body } = new DOMParser().parseFromString(source, 'text/html')
  applySheet(body, sheets.join('\n'))
  return body
}

/** Rename the attribute; the word may also stand in the value of another one. */
const withoutStyle = (tag: string) =>
  tag.replace(/"[^"]*"|'[^']*'|[\s/]style(?=\s*=)/gi, (part) =>
    part.startsWith('"') || part.startsWith("'") ? part : `${part[0]}data-style`,
  )

/** Write the rules of a style sheet to the elements they select, as later rules and the elements' own styles win. */
function applySheet(body: HTMLElement, css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  for (const rule of [...sheet.cssRules].reverse()) {
    if (!(rule instanceof CSSStyleRule) || !MEANING.test(rule.style.cssText)) continue
    for (const element of body.querySelectorAll(rule.selectorText))
      element.setAttribute('data-style', `${rule.style.cssText};${rawStyle(element)}`)
  }
}

/** Style as it was written, for what only Office understands. */
export const rawStyle = (element: Element) => element.getAttribute('data-style') ?? ''

const scratch = document.createElement('span').style

/** Style that browsers understand; valid until the next call. */
export function styleOf(element: Element): CSSStyleDeclaration {
  scratch.cssText = rawStyle(element)
  return scratch
}

/** Replace an element by its content. */
export const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** Replace an element by one of another name with the same content and `attributes`. */
export function rename(element: Element, name: string, attributes: readonly string[] = []): HTMLElement {
  const renamed = document.createElement(name)
  for (const attribute of ['data-style', ...attributes]) {
    const value = element.getAttribute(attribute)
    if (value !== null) renamed.setAttribute(attribute, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

const BLOCKS =
  'address, article, aside, blockquote, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, li, main, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul'

export const hasBlocks = (element: Element) => element.querySelector(BLOCKS) !== null

/** True for a block, or text formatting around blocks. */
export const isBlock = (node: Node | null): node is Element =>
  node instanceof Element && (node.matches(BLOCKS) || hasBlocks(node))

/** Text without its white space. */
export const textOf = (node: Node) => (node.textContent ?? '').replace(/[\s\u00a0\u200b\ufeff]+/g, '')

/** Path of an address on this site; any other address as it is. */
export function fromThisSite(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, search, hash } = new URL(address)
  return origin === location.origin ? pathname + search + hash : address
}

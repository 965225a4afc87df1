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

/** Whether a node is a block, or text formatting around blocks. */
export const isBlock = (node: Node | null): node is Element =>
  node instanceof Element && (node.matches(BLOCKS) || hasBlocks(node))

/** Text without its white space. */
export const textOf = (node: Node) => (node.textContent ?? '').replace(/[\s\u00a0\u200b\ufeff]+/g, '')

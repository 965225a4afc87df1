import type { Page } from 'playwright-core'

/** What of an article's HTML, read as browsers read it, is neither an element nor an attribute that articles may have. */
export const forbidden = (page: Page, html: string) =>
  page.evaluate((source) => {
    const elements =
      'h2 h3 h4 p ul ol li blockquote pre hr br figure figcaption img table caption thead tbody tfoot tr th td details summary a strong em u s sub sup code'
    const attributes: Record<string, string> = {
      a: 'href rel',
      img: 'src alt width height',
      th: 'colspan rowspan scope',
      td: 'colspan rowspan',
      ol: 'start',
    }
    const found: string[] = []
    const { head, body } = new DOMParser().parseFromString(source, 'text/html')
    if (head.innerHTML) found.push(head.innerHTML)
    const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
    if (comments.nextNode()) found.push('a comment')
    for (const element of body.querySelectorAll('*')) {
      const { localName, namespaceURI } = element
      if (namespaceURI !== 'http://www.w3.org/1999/xhtml' || !elements.split(' ').includes(localName))
        found.push(`<${localName}>`)
      for (const { name, value } of element.attributes) {
        if (!attributes[localName]?.split(' ').includes(name)) found.push(`${localName} ${name}="${value}"`)
        if (name !== 'href' && name !== 'src') continue
        // An address of this site stays one wherever the article is shown.
        const { protocol, host } = new URL(value, 'site://here/')
        const own = protocol === 'site:' && host === 'here'
        const allowed = name === 'src' ? ['https:'] : ['https:', 'http:', 'mailto:', 'tel:']
        if (!own && !allowed.includes(protocol)) found.push(`${name}="${value}"`)
      }
    }
    return found
  }, html)

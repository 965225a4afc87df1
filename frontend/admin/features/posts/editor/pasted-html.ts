/** Heading levels that articles lack, with the nearest allowed one. */
const HEADINGS: Readonly<Record<string, 'h2' | 'h4'>> = { h1: 'h2', h5: 'h4', h6: 'h4' }
/** Number in front of a list item in Word's paragraphs: `1.`, `a)`, `iv.` */
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * HTML from the clipboard without the additions of word processors: comments, styles, empty paragraphs, Office's own
 * elements. Word's lists, which come as paragraphs with a bullet character, become lists.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const element of body.querySelectorAll('script, meta, link, title, xml')) element.remove()
  for (const item of body.querySelectorAll('[data-list-item]')) intoList(item)
  for (const element of [...body.querySelectorAll('*')]) {
    const heading = HEADINGS[element.localName]
    if (heading) rename(element, heading)
    // Office's elements have a prefix, such as <o:p>; their text stays.
    else if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.querySelector('img') && !paragraph.textContent?.replace(/\u00a0/g, ' ').trim())
      paragraph.remove()
  }
  return body.innerHTML
}

/**
 * Remove comments and styles before the HTML is parsed, as the content security policy reports every style it meets.
 * Two styles are kept: the one that marks a list item, and the one that marks its bullet or number.
 */
const withoutStyles = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>|<style[\s>][\s\S]*?<\/style>/gi, '')
    .replace(/\s(?:style|class|id|lang)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, (attribute) => {
      if (/mso-list:\s*ignore/i.test(attribute)) return ' data-list-mark'
      return /mso-list:/i.test(attribute) ? ' data-list-item' : ''
    })

/** Move Word's paragraph into the list right before it, or into a new one. */
function intoList(paragraph: Element) {
  const mark = paragraph.querySelector('[data-list-mark]')
  const kind = NUMBER.test(mark?.textContent ?? '') ? 'ol' : 'ul'
  mark?.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  const before = paragraph.previousElementSibling
  if (before?.localName === kind) {
    before.append(item)
    paragraph.remove()
    return
  }
  const list = document.createElement(kind)
  list.append(item)
  paragraph.replaceWith(list)
}

function rename(element: Element, name: string) {
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

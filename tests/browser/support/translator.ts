/**
 * Chrome's page translation, run inside the page: each text node is replaced by one in two nested `font` elements, also
 * those that come later. The words stay as they are, so that tests find them.
 */
export function translate(): void {
  document.documentElement.classList.add('translated-ltr')
  // The editor of articles is marked as not to be translated.
  const UNTOUCHED = 'font, script, style, textarea, title, noscript, svg, [translate=no]'
  const isTranslatable = ({ parentElement, data }: Text) =>
    data !== '' && parentElement?.closest(UNTOUCHED) === null
  const font = (child: Node) => {
    const element = document.createElement('font')
    element.style.verticalAlign = 'inherit'
    element.append(child)
    return element
  }
  const replaceTexts = () => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(isTranslatable))
      text.replaceWith(font(font(document.createTextNode(text.data))))
  }
  replaceTexts()
  new MutationObserver(replaceTexts).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

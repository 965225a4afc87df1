/** Characters without width that programs put between letters and at ends of paragraphs. */
const NO_WIDTH = /[\u200b\ufeff]/g
/** Spaces of which one at least is protected: indents and tabs of a word processor. */
const INDENT = /[ \u00a0]*\u00a0[ \u00a0]+|[ \u00a0]+\u00a0[ \u00a0]*/g

/** Make one space of several, outside of code, and a common one of those that copying has protected. */
export function mendSpaces(body: HTMLElement) {
  for (const space of body.querySelectorAll('span'))
    if (space.textContent === '\u00a0') space.textContent = ' '
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement?.closest('pre')) text.data = text.data.replace(NO_WIDTH, '').replace(INDENT, ' ')
  }
}

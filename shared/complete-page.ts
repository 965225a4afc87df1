/** Whether a document is a whole page, with its heading in it before any script has run. */
export const isCompletePage = (html: string): boolean =>
  /^<!doctype html>/i.test(html) && html.includes('<h1') && html.trimEnd().endsWith('</html>')

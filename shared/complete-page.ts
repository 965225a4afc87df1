/** True for a complete document that has its heading without JavaScript. */
export const isCompletePage = (html: string): boolean =>
  /^<!doctype html>/i.test(html) && html.includes('<h1') && html.trimEnd().endsWith('</html>')

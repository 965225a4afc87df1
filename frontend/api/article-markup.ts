/**
 * Sanitised article HTML with a focusable scroll region around each table and lazy-loaded images. String replacement
 * is safe: the sanitiser writes every tag in one form and escapes every other `<`.
 */
export function articleMarkup(content: string): string {
  let tables = 0
  return content
    .replace(/<table>/g, () => {
      tables += 1
      return `<div class="table-scroll" role="region" aria-label="Table ${tables}" tabindex="0"><table>`
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
}

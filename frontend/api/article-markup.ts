/**
 * A sanitised article as pages show it: wide tables scroll inside a region that the keyboard reaches, and pictures
 * load when they come near. The sanitiser writes tags in one form and escapes every other `<`, so text is safe.
 */
export function articleHtml(content: string): string {
  let tables = 0
  return content
    .replace(/<table>/g, () => {
      tables += 1
      return `<div class="table-scroll" role="region" aria-label="Table ${tables}" tabindex="0"><table>`
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
}

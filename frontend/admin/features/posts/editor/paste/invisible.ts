import { rawStyle, styleOf } from './clipboard-html.ts'
import { textOf } from './elements.ts'

/** Elements that are no text: controls, drawings, and what browsers don't show. */
const NO_TEXT =
  'meta, link, title, base, xml, template, noscript, svg, canvas, map, button, select, textarea, datalist, input:not([type=checkbox]), [hidden], annotation, a[aria-hidden=true], span[aria-hidden=true]'

/** Landmarks around the content of a page (HTML-AAM: `header` and `footer` are landmarks outside of sections only). */
const LANDMARKS =
  'nav, [role=navigation], [role=banner], [role=contentinfo], [role=search], header:not(:is(article, aside, main, section, blockquote) *), footer:not(:is(article, aside, main, section, blockquote) *)'

/** Remove what readers of the source don't see, and the navigation of a page unless it is all that was copied. */
export function removeInvisible(body: HTMLElement) {
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove()
  for (const element of body.querySelectorAll('[data-style]')) if (isHidden(element)) element.remove()
  for (const element of body.querySelectorAll('.MsoCommentReference')) element.remove()
  const landmarks = [...body.querySelectorAll(LANDMARKS)]
  const outside = body.cloneNode(true) as HTMLElement
  for (const element of outside.querySelectorAll(LANDMARKS)) element.remove()
  if (textOf(outside)) for (const element of landmarks) element.remove()
}

function isHidden(element: Element): boolean {
  const raw = rawStyle(element)
  if (/mso-hide:\s*all|mso-element:\s*comment-list|mso-special-character:\s*comment/i.test(raw)) return true
  const { display, visibility, width, height, overflow } = styleOf(element)
  if (display === 'none' || visibility === 'hidden') return true
  // Text for screen readers only.
  return width === '1px' && height === '1px' && overflow === 'hidden'
}

import { proseParts } from '../../../../shared/formats/prose.ts'
import { decoded, encoded } from './marked-text.ts'

const TAGS = { bold: 'strong', italic: 'em' } as const
const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*' }
const ELEMENT = /<(strong|em|a)(?: href="([^"]*)")?>(\s*)(.*?)(\s*)<\/\1>/gs

/** Words of a page as inline HTML, in which the translator keeps marks and links. */
export const htmlOfProse = (text: string): string =>
  proseParts(text)
    .map((part) => {
      const inner = encoded(part.text)
      if (part.address) return `<a href="${encoded(part.address)}">${inner}</a>`
      return part.mark ? `<${TAGS[part.mark]}>${inner}</${TAGS[part.mark]}>` : inner
    })
    .join('')

/**
 * Words of a page from such HTML. Spaces at the ends of a mark go outside of it, where it stays a mark.
 * @returns undefined if they have other marks than the HTML, for example one within another
 */
export function proseOfHtml(html: string): string | undefined {
  let marks = 0
  const text = decoded(
    html.replace(ELEMENT, (_, tag: string, address: string | undefined, before, inner, after) => {
      marks += 1
      const mark = MARKS[tag] ?? ''
      return before + (address === undefined ? mark + inner + mark : `[${inner}](${address})`) + after
    }),
  )
  const kept = proseParts(text).filter((part) => part.mark || part.address).length
  return kept === marks && !/<\/?(?:strong|em|a)\b/.test(html.replace(ELEMENT, '$4')) ? text : undefined
}

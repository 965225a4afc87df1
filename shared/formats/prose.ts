/** A run of text of one look. */
export interface ProsePart {
  readonly text: string
  readonly mark?: 'bold' | 'italic'
  /** Target of a link: a path of this site, or an address of `ADDRESS`. */
  readonly address?: string
}

/** **bold**, *italic*, [label](address). A star beside a space is a star. */
const MARKS = /\*\*(\S(?:.*?\S)?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g

/** A path of this site, a part of the page, or an https, mailto or tel address. */
const ADDRESS = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/

/** True for an address that a link in prose may have. */
export const isProseAddress = (address: string): boolean => ADDRESS.test(address)

/** Targets of all links written in a text, allowed or not. */
export const proseAddresses = (text: string): string[] =>
  [...text.matchAll(MARKS)].flatMap(([, , , , address]) => address ?? [])

/** Parts of a text with marks. A link to an address that is not allowed stays as it is written. */
export function proseParts(text: string): ProsePart[] {
  const parts: ProsePart[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    const [written, bold, italic, label, address = ''] = match
    if (label && !isProseAddress(address)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    if (bold) parts.push({ text: bold, mark: 'bold' })
    else if (italic) parts.push({ text: italic, mark: 'italic' })
    else if (label) parts.push({ text: label, address })
    end = match.index + written.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A text without its marks. */
export const plainProse = (text: string): string =>
  proseParts(text)
    .map((part) => part.text)
    .join('')

/** Text of a paragraph as the AI gets it: marks in place of its tags, `[[1]]bold[[/1]]`, `[[2/]]` for one without text. */
export interface MarkedText {
  readonly text: string
  /** Opening tags by the number of their mark, from 1. */
  readonly tags: readonly string[]
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g
const MARK = /\[\[(\/?)(\d{1,3})(\/?)\]\]/g
const ENTITIES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

/** Text of HTML without tags. */
export const decoded = (html: string) =>
  ENTITIES.toReversed().reduce((text, [character, entity]) => text.replaceAll(entity, character), html)
export const encoded = (text: string) =>
  ENTITIES.reduce((html, [character, entity]) => html.replaceAll(character, entity), text)

/** Inline HTML, as it is stored, with marks in place of its tags. */
export function marked(html: string): MarkedText {
  const tags: string[] = []
  const open: number[] = []
  const text = html.replace(TAG, (tag, closing: string, name: string) => {
    if (closing) return `[[/${open.pop() ?? 0}]]`
    tags.push(tag)
    if (name === 'br') return `[[${tags.length}/]]`
    open.push(tags.length)
    return `[[${tags.length}]]`
  })
  return { text: decoded(text), tags }
}

/** A text without its marks. */
export const unmarked = (text: string): string => text.replace(MARK, '')

/** HTML of a translated text; undefined if a mark of its source is lost, doubled or in a wrong order. */
export function unmark(translated: string, { tags }: MarkedText): string | undefined {
  const used = new Set<number>()
  const open: number[] = []
  let [html, end] = ['', 0]
  for (const { 0: mark, 1: closing, 2: digits, 3: empty, index } of translated.matchAll(MARK)) {
    const number = Number(digits)
    const tag = tags[number - 1]
    const name = /^<([a-z0-9]+)/.exec(tag ?? '')?.[1]
    if (!tag || !name || Boolean(empty) !== (name === 'br')) return undefined
    html += encoded(translated.slice(end, index))
    end = index + mark.length
    if (closing) {
      if (open.pop() !== number) return undefined
      html += `</${name}>`
    } else {
      if (used.has(number)) return undefined
      used.add(number)
      if (!empty) open.push(number)
      html += tag
    }
  }
  return open.length > 0 || used.size !== tags.length ? undefined : html + encoded(translated.slice(end))
}

const BLOCKS =
  /<\/?(?:h\d|p|ul|ol|li|blockquote|pre|hr|br|fig\w+|details|summary|table|caption|thead|tbody|tfoot|tr)\b[^<>]*>/gi
const CELLS = /<\/?t[dh]\b[^<>]*>/gi
/** Other tags, and an incomplete one at the end. */
const TAGS = /<[^<>]*>|<[^<>]*$/g

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
])

/** A character reference as its character; unknown names stay as they are written. */
const decodeEntity = (entity: string, decimal?: string, hex?: string, name?: string): string => {
  const code = decimal ? Number.parseInt(decimal, 10) : hex ? Number.parseInt(hex, 16) : undefined
  if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  return ENTITIES.get(name?.toLowerCase() ?? '') ?? entity
}

/** Visible text of an article's HTML: one line per block, entities decoded, white space collapsed. */
export const htmlText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(BLOCKS, '\n')
    .replace(CELLS, ' ')
    .replace(TAGS, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n\s*/g, '\n')
    .trim()

/** Number of words of an article's HTML: parts between white space that have a letter or a digit. */
export const wordsIn = (html: string): number =>
  htmlText(html)
    .split(/\s/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length

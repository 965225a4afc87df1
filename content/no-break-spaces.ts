const NO_BREAK_SPACE = '\u00a0'

/**
 * Spaces at which no line ends: after a word of one letter, within and after a number, between a fact and its word with a
 * count, and before a dash or a percent sign.
 */
const INSEPARABLE =
  /(?<=(?<![\p{L}\p{N}’'-])\p{L}) (?=\S)|(?<=\d\+?) (?=[\p{L}\d])|(?<=\}) (?=\{\w+\|)| (?=– |%)/gu

/** Words with no-break spaces where the typography of the languages of the markets asks for them. */
export function withNoBreakSpaces<T>(words: T): T
export function withNoBreakSpaces(words: unknown): unknown {
  if (typeof words === 'string') return words.replace(INSEPARABLE, NO_BREAK_SPACE)
  if (Array.isArray(words)) return words.map((item) => withNoBreakSpaces(item))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, part]) => [name, withNoBreakSpaces(part)]))
}

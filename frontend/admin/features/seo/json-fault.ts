/** Where a text stops being JSON, counted from 1, and what would be right there. */
export interface JsonFault {
  readonly line: number
  readonly column: number
  readonly reason: string
}

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\\p{Cc}]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const ATOM = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

const NOT_CLOSED = 'this text has no closing double quote, or holds a line break or an unknown \\ sign'

/**
 * Finds the first fault of a text that should be JSON (RFC 8259); undefined when there is none. Browsers' own messages
 * differ, and not all of them tell the place.
 */
export function jsonFault(text: string): JsonFault | undefined {
  let at = 0

  const pass = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.test(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const passChar = (char: string): boolean => {
    pass(SPACE)
    if (text[at] !== char) return false
    at += 1
    return true
  }
  const expected = (what: string): string =>
    /[“”„«»]/.test(text[at] ?? '')
      ? 'this is a typographic quotation mark: use the straight one, "'
      : `${what} is expected here`

  // Each of these passes one thing, or gives the reason why it can't and stays where it is.
  const value = (): string | undefined => {
    if (passChar('{')) return items('}', member)
    if (passChar('[')) return items(']', value)
    if (text[at] === '"') return pass(STRING) ? undefined : NOT_CLOSED
    return pass(ATOM) ? undefined : expected('a value, for example text in double quotes,')
  }
  const member = (): string | undefined => {
    pass(SPACE)
    if (text[at] !== '"') return expected('a name in double quotes')
    if (!pass(STRING)) return NOT_CLOSED
    return passChar(':') ? value() : expected('a colon')
  }
  const items = (end: string, item: () => string | undefined): string | undefined => {
    if (passChar(end)) return undefined
    do {
      const reason = item()
      if (reason) return reason
    } while (passChar(','))
    return passChar(end) ? undefined : expected(`a comma or ${end}`)
  }
  const whole = (): string | undefined => {
    const reason = value()
    pass(SPACE)
    return reason ?? (at < text.length ? expected('nothing more') : undefined)
  }

  const reason = whole()
  if (!reason) return undefined
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, reason }
}

/** Signs of Markdown that nobody writes by chance. One star, a hash without a space or a single dash is none of them. */
const SIGNS: readonly RegExp[] = [
  /^#{1,6} +\S/m,
  /^(```|~~~)/m,
  // Two items of a list, one after the other.
  /^[ \t]*([-*+]|\d{1,3}[.)]) +\S.*\n+[ \t]*([-*+]|\d{1,3}[.)]) +\S/m,
  /^.*\|.*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/m,
  /!?\[[^\]\n]*\]\(<?(https?:|mailto:|tel:|\/|#)[^)\n]*\)/,
  /(^|[^\w*])\*\*(?=\S)[^*\n]*[^\s*]\*\*(?!\w)/m,
  /^> \S/m,
]

export function isMarkdown(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n')
  return SIGNS.some((sign) => sign.test(lines))
}

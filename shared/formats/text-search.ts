/** Search function: true when the texts together have every word; a blank search matches everything. */
export function textMatcher(search: string): (texts: readonly (string | null)[]) => boolean {
  const words = wordsOf(folded(search))
  return (texts) => {
    const text = folded(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
}

/** Texts as a search needs them: each word once, folded, parted by spaces. */
export const searchText = (texts: readonly string[]): string =>
  [...new Set(wordsOf(folded(texts.join(' '))))].join(' ')

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Text without accents and capitals, so that 'lodz' matches 'Łódź'; the l with a stroke has no decomposition. */
const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

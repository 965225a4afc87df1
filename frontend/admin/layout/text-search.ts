/** Search function: true when the texts together have every word; a blank search finds everything. */
export function finder(search: string): (texts: readonly (string | null)[]) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return (texts) => {
    const text = folded(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
}

/** Text without accents and capitals, so that 'lodz' finds 'Łódź'; the l with a stroke has no decomposition. */
const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

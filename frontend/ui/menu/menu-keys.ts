/** Typeahead buffer reset (product decision). */
const TYPEAHEAD_RESET_MS = 1000

/** Index that an arrow, Home or End key moves to, wrapping around; undefined for other keys. */
export function nextIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Typeahead: a function that takes one key at `now` (ms) and gives the index of the label with the typed prefix. */
export function createTypeahead() {
  let typed = ''
  let lastKeyAt = Number.NEGATIVE_INFINITY
  return (key: string, labels: readonly string[], now: number): number | undefined => {
    if (key.length !== 1 || key === ' ') return undefined
    typed = now - lastKeyAt > TYPEAHEAD_RESET_MS ? key : typed + key
    lastKeyAt = now
    const found = labels.findIndex((label) => label.toLowerCase().startsWith(typed.toLowerCase()))
    return found === -1 ? undefined : found
  }
}

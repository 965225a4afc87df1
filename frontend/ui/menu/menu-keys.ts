/** SPEC 9: typed letters count as one word until this many milliseconds pass without another. */
const TYPEAHEAD_RESET_MS = 1000

/** The item an arrow, Home or End key leads to, around the ends; undefined for every other key. */
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

/** Gives a function that finds the label beginning with what was typed, letter by letter; `now` in milliseconds. */
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

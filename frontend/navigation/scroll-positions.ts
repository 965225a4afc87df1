/**
 * How far down each page of this visit was read, in CSS pixels, by its entry in the browser's history. The browser
 * can't restore it itself: it tries before the page it goes back to is there. On reload and when coming back from
 * another site the page is there, and it does.
 */
const positions = new Map<string, number>()
let current: string | undefined

const isPositions = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite)

/** Begins to keep positions; gives a function that ends it. */
export function keepScrollPositions(): () => void {
  const kept: unknown = history.state?.scrollPositions
  if (isPositions(kept)) for (const [entry, top] of Object.entries(kept)) positions.set(entry, top)

  const controller = new AbortController()
  const { signal } = controller
  const note = () => {
    if (current !== undefined) positions.set(current, window.scrollY)
  }
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  const handBack = () => {
    history.scrollRestoration = 'auto'
  }
  const leave = () => {
    handBack()
    // The entry itself carries them over a reload: nothing is stored.
    history.replaceState({ ...history.state, scrollPositions: Object.fromEntries(positions) }, '')
  }
  takeOver()
  window.addEventListener('scroll', note, { passive: true, signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', takeOver, { signal })
  return () => {
    handBack()
    controller.abort()
  }
}

/** From now on this entry is the one being read; gives where it was left, if it was read before. */
export function enterScrollEntry(entry: string): number | undefined {
  current = entry
  return positions.get(entry)
}

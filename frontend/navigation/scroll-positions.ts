/**
 * Scroll positions of this visit in CSS pixels, by history entry. The browser's own scroll restoration runs before the
 * page is rendered, so it is used only on reload and on return from another site, where the document is complete.
 */
const positions = new Map<string, number>()
let current: string | undefined

/** Start recording scroll positions; gives a function that stops it. */
export function recordScrollPositions(): () => void {
  const stored: Record<string, number> = history.state?.scrollPositions ?? {}
  for (const [entry, top] of Object.entries(stored)) positions.set(entry, top)

  const controller = new AbortController()
  const { signal } = controller
  const record = () => {
    if (current !== undefined) positions.set(current, window.scrollY)
  }
  const restoreBy = (restoration: ScrollRestoration) => {
    history.scrollRestoration = restoration
  }
  const store = () => {
    restoreBy('auto')
    // The history entry keeps them over a reload.
    history.replaceState({ ...history.state, scrollPositions: Object.fromEntries(positions) }, '')
  }
  restoreBy('manual')
  window.addEventListener('scroll', record, { passive: true, signal })
  window.addEventListener('pagehide', store, { signal })
  window.addEventListener('pageshow', () => restoreBy('manual'), { signal })
  return () => {
    restoreBy('auto')
    controller.abort()
  }
}

/** Record positions for this history entry from now on; gives its earlier position, if any. */
export function enterHistoryEntry(entry: string): number | undefined {
  current = entry
  return positions.get(entry)
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Browsers report a pointer that only lies there, too, when a page appears below it. */
const isStill = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0

/** Settles at the first sign of somebody: what is only of use to them is not loaded before. Never, on a server. */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return
  const noticed = new AbortController()
  const notice = (event: Event) => {
    if (isStill(event)) return
    noticed.abort()
    resolve()
  }
  for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true, signal: noticed.signal })
})

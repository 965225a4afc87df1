const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** `pointermove` without movement: browsers fire it when a page appears below a resting pointer. */
const isStill = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0

/** Resolves on the visitor's first interaction; never on a server. */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return
  const controller = new AbortController()
  const handle = (event: Event) => {
    if (isStill(event)) return
    controller.abort()
    resolve()
  }
  for (const name of EVENTS)
    window.addEventListener(name, handle, { passive: true, signal: controller.signal })
})

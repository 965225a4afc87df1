const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Settles at the first sign of somebody: what is only of use to them is not loaded before. Never, on a server. */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return
  const noticed = new AbortController()
  const notice = () => {
    noticed.abort()
    resolve()
  }
  for (const sign of SIGNS) window.addEventListener(sign, notice, { passive: true, signal: noticed.signal })
})

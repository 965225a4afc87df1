/** Shorter waits need no indicator. */
const DELAY_MS = 500

/** Show the pending indicator (`data-pending` in common.css) until `loading` settles, if it takes longer. */
export function withPendingIndicator<T>(loading: Promise<T>): Promise<T> {
  // Undefined in the renderer.
  const root = globalThis.document?.documentElement
  const show = (isShown: boolean) => root?.toggleAttribute('data-pending', isShown)
  const timer = setTimeout(() => show(true), DELAY_MS)
  return loading.finally(() => {
    clearTimeout(timer)
    show(false)
  })
}

/** In milliseconds: within half a second nobody wonders whether anything happens. */
const PATIENCE = 500

/** Shows that something is on its way while the page before still stands (`data-waiting` in styles.css). */
export function waitedFor<T>(loading: Promise<T>): Promise<T> {
  // None where pages are rendered.
  const root = globalThis.document?.documentElement
  const sign = (isShown: boolean) => root?.toggleAttribute('data-waiting', isShown)
  const timer = setTimeout(() => sign(true), PATIENCE)
  return loading.finally(() => {
    clearTimeout(timer)
    sign(false)
  })
}

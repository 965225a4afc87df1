const TIMEOUT_MS = 2000

/** Run in the browser's next idle period; Safari has no requestIdleCallback. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: TIMEOUT_MS })
  else setTimeout(run)
}

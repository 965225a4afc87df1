const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** For a line that takes a request and never answers. */
const TIMEOUT_MS = 10_000

/** Tries at this entry of the history, kept over a reload: a page that fails for good is loaded more and more rarely. */
function nextPause(): number {
  const tries = Number(history.state?.tries ?? 0)
  history.replaceState({ ...history.state, tries: tries + 1 }, '')
  return Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
}

/**
 * Load the document of this address as soon as there is a connection to it; offline the browser would show a page of its
 * own. Tries when the browser says that it is online or shows the tab, and after growing pauses, since connections come
 * back without a word.
 * @returns a try at once, and the end of all tries
 */
export function reloadWhenBack(): { tryNow: () => Promise<void>; stop: () => void } {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined

  function tryLater(): void {
    clearTimeout(timer)
    timer = setTimeout(tryNow, nextPause())
  }
  async function tryNow(): Promise<void> {
    const response = await fetch(location.href, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    )
    // The visitor may have gone on to another page meanwhile.
    if (signal.aborted) return
    tryLater()
    if (response && response.status < 500) location.reload()
  }
  addEventListener('online', tryNow, { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && tryNow(), { signal })
  tryLater()
  return {
    tryNow,
    stop: () => {
      controller.abort()
      clearTimeout(timer)
    },
  }
}

/** Pause of typing after which a change is reported. */
const PAUSE_MS = 150
/** Longest time from a change to its report. */
const LONGEST_MS = 500

/**
 * Reports changes in pauses of typing: saving a long article takes longer than a frame. While typing goes on, right after
 * a key's paint, when the next key is furthest away.
 */
export function delayedReport(report: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the first change that was not reported. */
  let since: number | undefined

  function flush() {
    clearTimeout(timer)
    if (since === undefined) return
    since = undefined
    report()
  }
  return {
    /** Report soon. */
    schedule() {
      since ??= performance.now()
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
      if (performance.now() - since < LONGEST_MS) return
      requestAnimationFrame(() => {
        clearTimeout(timer)
        timer = setTimeout(flush)
      })
    },
    /** Report now what was not reported. */
    flush,
  }
}

/** SPEC 9: how long the pointer rests before a tooltip opens, and how soon after one the next opens at once. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** When tooltips show and hide. `T` is what they belong to. */
export function createTooltipDelays<T>(show: (trigger: T) => void, hide: () => void) {
  /** What the pointer is at. */
  let pointed: T | undefined
  let open = false
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function showNow(trigger: T) {
    clearTimeout(timer)
    open = true
    show(trigger)
  }
  function close() {
    clearTimeout(timer)
    if (!open) return
    open = false
    closedAt = performance.now()
    hide()
  }
  /** The pointer went to a trigger, or away from all of them. After `close`, it has to leave before it shows again. */
  function pointAt(trigger: T | undefined) {
    if (trigger === pointed) return
    pointed = trigger
    close()
    if (trigger === undefined) return
    if (performance.now() - closedAt < SKIP_DELAY_MS) showNow(trigger)
    else timer = setTimeout(showNow, OPEN_DELAY_MS, trigger)
  }
  return { showNow, close, pointAt }
}

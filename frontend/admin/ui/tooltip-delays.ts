/** Open delay and skip delay (product decision): after a tooltip closes, the next opens at once for the skip delay. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Timing of tooltips; `T` is the trigger's type. */
export function createTooltipDelays<T>(show: (trigger: T) => void, hide: () => void) {
  let hovered: T | undefined
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
  /** Handle the pointer entering a trigger, or leaving all. After `close` it must leave before a tooltip shows again. */
  function hover(trigger: T | undefined) {
    if (trigger === hovered) return
    hovered = trigger
    close()
    if (trigger === undefined) return
    if (performance.now() - closedAt < SKIP_DELAY_MS) showNow(trigger)
    else timer = setTimeout(showNow, OPEN_DELAY_MS, trigger)
  }
  return { showNow, close, hover }
}

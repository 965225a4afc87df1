/** Longest timer of Node.js. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The time of the local cloud: that of this machine, which the control API moves ahead. */
export type Clock = ReturnType<typeof createClock>

export function createClock() {
  const listeners = new Set<() => void>()
  let aheadMs = 0
  /** Milliseconds since 1970. */
  const now = () => Date.now() + aheadMs
  /** Calls `listener` after each move. @returns ends that */
  const onMove = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Resolves at `time`, in milliseconds since 1970, which may change with a move, or when `signal` aborts. */
  async function until(time: () => number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && now() < time()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(end, Math.min(time() - now(), MAX_TIMER_MS)).unref()
        const forget = onMove(end)
        function end() {
          clearTimeout(timer)
          forget()
          signal.removeEventListener('abort', end)
          resolve()
        }
        signal.addEventListener('abort', end)
      })
    }
  }

  return {
    now,
    /** Milliseconds that it is ahead of this machine's clock. */
    get aheadMs() {
      return aheadMs
    },
    /** Sets how far it is ahead. Whatever waits for a time that has passed by then goes on. */
    move(to: number) {
      aheadMs = to
      for (const listener of [...listeners]) listener()
    },
    onMove,
    until,
  }
}

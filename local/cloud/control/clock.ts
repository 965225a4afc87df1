/** Longest timer of Node.js. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The time of the local cloud: that of this machine, which the control API moves ahead. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds that it is ahead of this machine's clock. */
  readonly aheadMs: number
  /** Sets how far it is ahead. Whatever waits for a time that has passed by then goes on. */
  move(aheadMs: number): void
  /** Calls `listener` after each move. @returns ends that */
  onMove(listener: () => void): () => void
  /** Resolves at `time`, in milliseconds since 1970, which may change with a move, or when `signal` aborts. */
  until(time: () => number, signal: AbortSignal): Promise<void>
}

export function createClock(): Clock {
  const listeners = new Set<() => void>()
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const onMove = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

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
    get aheadMs() {
      return aheadMs
    },
    move(to) {
      aheadMs = to
      for (const listener of [...listeners]) listener()
    },
    onMove,
    until,
  }
}

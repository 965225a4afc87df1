/**
 * Intervals between two writes while characters arrive, and while none do. A job counts as dead after 60 s
 * (job-store.ts).
 */
const BUSY_INTERVAL_MS = 2000
const QUIET_INTERVAL_MS = 10_000

export interface Heartbeat {
  /** Characters received so far, for the next write. */
  progress: number
  /** Stop. Resolves after the last write. */
  stop(): Promise<void>
}

/**
 * Write the progress with `store`, at most every 2 s and at least every 10 s. A failed write is left to the next one.
 * `onLost` is called when `store` returns false: the job no longer runs.
 */
export function startHeartbeat(
  store: (progress: number) => Promise<boolean>,
  onLost: () => void,
  onError: (error: unknown) => void,
): Heartbeat {
  let written = 0
  let writtenAt = Date.now()
  let underWay: Promise<void> | undefined

  const write = async (progress: number) => {
    written = progress
    writtenAt = Date.now()
    try {
      if (!(await store(progress))) onLost()
    } catch (error) {
      onError(error)
    }
    underWay = undefined
  }
  const timer = setInterval(() => {
    const due = heartbeat.progress !== written || Date.now() - writtenAt >= QUIET_INTERVAL_MS
    if (due && !underWay) underWay = write(heartbeat.progress)
  }, BUSY_INTERVAL_MS)

  const heartbeat: Heartbeat = {
    progress: 0,
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
  return heartbeat
}

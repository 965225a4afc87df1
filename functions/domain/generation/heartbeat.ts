/** Milliseconds between two writes while characters arrive, and while none do (a reader waits 60 s; job-store.ts). */
const BUSY_INTERVAL = 2000
const QUIET_INTERVAL = 10_000

export interface Heartbeat {
  /** Characters received so far, for the next write. */
  progress: number
  /** Ends it; resolves when no write is under way any more. */
  stop(): Promise<void>
}

/**
 * Writes the progress with `beat` at most every 2 s and at least every 10 s. `onLost` is called when `beat` says that the
 * job is no longer ours. A write that fails is left to the next one.
 */
export function startHeartbeat(
  beat: (progress: number) => Promise<boolean>,
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
      if (!(await beat(progress))) onLost()
    } catch (error) {
      onError(error)
    }
    underWay = undefined
  }
  const timer = setInterval(() => {
    const due = heartbeat.progress !== written || Date.now() - writtenAt >= QUIET_INTERVAL
    if (due && !underWay) underWay = write(heartbeat.progress)
  }, BUSY_INTERVAL)

  const heartbeat: Heartbeat = {
    progress: 0,
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
  return heartbeat
}

import type { Streams } from '../event-sources/streams.ts'
import type { Activity } from './activity.ts'

/**
 * Resolves when nothing is under way: no function at work, no event, schedule or batch, and no unread record of a stream.
 * An event or message that waits for another try is not under way, as little as a schedule before its time. Throws with what is still
 * under way when `signal` aborts.
 */
export async function settled(
  activity: Activity,
  streams: Pick<Streams, 'caughtUp'>,
  signal: AbortSignal,
): Promise<void> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // Nobody awaits it outside a wait for the streams.
  aborted.catch(() => {})
  try {
    for (;;) {
      await activity.idle(signal)
      const { begun } = activity
      await Promise.race([streams.caughtUp(), aborted])
      if (activity.begun === begun && activity.underWay().length === 0) return
    }
  } catch (error) {
    const still = activity.underWay().join(', ') || 'records of a stream'
    throw new Error(`Not settled; under way: ${still}.`, { cause: error })
  }
}

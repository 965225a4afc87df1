import { doWhatIsDue } from './domain/due/do-due.ts'

/** The part of EventBridge's event that is used: the moment for which the run was planned, ISO 8601 UTC. */
interface Planned {
  readonly time?: string
}

/**
 * Publish and take off what is due, every minute. The clock is the earlier of EventBridge's and this function's own, so that
 * nothing happens early when one of them is ahead.
 * @throws Error when something could not be; the alarm of failing functions counts it, and the next run tries again
 */
export async function handler({ time }: Planned = {}): Promise<void> {
  const planned = time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time)
  const failures = await doWhatIsDue(new Date(Math.min(planned, Date.now())))
  if (failures > 0) throw new Error(`Not published or taken off at its time: ${failures}`)
}

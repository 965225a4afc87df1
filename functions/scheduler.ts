import { setTimeout as wait } from 'node:timers/promises'
import { runDue } from './domain/due/run-due.ts'
import { remindOfWaiting } from './domain/enquiries/remind.ts'
import { reportWell, watched } from './domain/health/health-store.ts'
import { endLostChanges } from './domain/sessions/session-store.ts'
import { described, logger } from './platform/log.ts'
import { countRefusedDueTimes } from './platform/metrics.ts'

/** The part of EventBridge's event that is used: the moment for which the run was planned, ISO 8601 UTC. */
interface Planned {
  readonly time?: string
}

/**
 * How far a run looks ahead, and waits for what it finds: EventBridge may begin a run up to a minute late, and what is due
 * between two runs would be as late as the second one.
 */
const AHEAD_MS = 50_000

/** Time between two reports that all is well. */
const REPORT_INTERVAL_MS = 60 * 60_000
/** Moment of this container's next one, in milliseconds since 1970. */
let nextReport = 0

/**
 * Mark the enquiries that wait too long, put everybody out after a change whose function did not, then publish and take off
 * what is due, every minute, and what will be before long at its moment. The clock is the earlier of EventBridge's and this
 * function's own, so that nothing happens early when one of them is ahead.
 * @throws Error when something failed; the alarm of failing functions counts it, and the next run tries again
 */
export async function handler(planned: Planned = {}): Promise<void> {
  const next = nextReport
  // After a failure the next success is reported at once.
  nextReport = 0
  await watched('scheduler', () => run(planned))
  nextReport = next
  if (Date.now() < next) return
  await reportWell('scheduler')
  nextReport = Date.now() + REPORT_INTERVAL_MS
}

async function run({ time }: Planned): Promise<void> {
  const began = performance.now()
  const planned = time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time)
  const clock = () => Math.min(planned + performance.now() - began, Date.now())
  const reminded = await remindOfWaiting(clock()).catch((error: unknown) => {
    logger.error('reminder failed', { fault: described(error) })
  })
  if (reminded) logger.info('enquiries wait', { reminded })
  const putOut = await endLostChanges(clock()).then(
    () => true,
    (error: unknown) => logger.error('sessions not ended', { fault: described(error) }),
  )
  const until = new Date(clock() + AHEAD_MS)
  const { refused, failed } = await runDue(until, async (at) => {
    while (clock() < Date.parse(at)) await wait(Date.parse(at) - clock())
  })
  if (refused > 0) countRefusedDueTimes(refused)
  if (failed > 0) throw new Error(`Not published or taken off at its time: ${failed}`)
  if (reminded === undefined) throw new Error('Not reminded of the enquiries that wait')
  if (!putOut) throw new Error('Nobody put out after a change of what lets somebody in')
}

import { londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { cloud } from '../client.ts'
import { control } from './control.ts'

/**
 * Waits until the running system has done all there is to do: what was changed is published, what was enqueued has run
 * (local/README.md). What comes after it can be read once.
 */
export const settled = () => control(cloud.run, 'GET settled')

/** What the system's time is ahead of this machine's. */
let aheadMs = 0

/** The system's time, in milliseconds since 1970. */
export const now = () => Date.now() + aheadMs

const moveTo = (ms: number) => {
  aheadMs = ms
  return control(cloud.run, 'PUT clock', { aheadSeconds: ms / 1000 })
}

interface Duration {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
}
const inMs = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000

/** Moves the system's time on. What is due by then begins; `settled` waits for its end. */
export const passTime = (time: Duration) => moveTo(aheadMs + inMs(time))

/** Moves the system's time on to the begin of the next window of a rate limit: all of it is left for a test. */
export const passToWindow = (window: Duration) => moveTo(aheadMs + inMs(window) - (now() % inMs(window)))

/** Longer than a file of tests takes on a busy machine. */
const FILE = { minutes: 20 }

/** Moves the time on where a day ends soon, in London or by UTC: for a file whose sums are those of one day, or of one month. */
export async function passMidnight(): Promise<void> {
  const daysAt = (ms: number) => `${new Date(ms).toISOString().slice(0, 10)} ${londonDay(ms)}`
  if (daysAt(now()) === daysAt(now() + inMs(FILE))) return
  await passTime(FILE)
  await settled()
}

/** Puts the system back to the snapshot, with this machine's time. */
export async function restore(): Promise<void> {
  await control(cloud.run, 'POST restore')
  aheadMs = 0
}

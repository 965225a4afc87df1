import { decodeTime } from 'ulid'
import { endLostJob } from '../job-store.ts'
import { giveBack, monthOf, openIn, readMonth, settle } from './month-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Longest time for which money is reserved without a job: the API waits 30 s for an answer. Rounded up. */
const ANSWER_MS = 5 * 60_000

/** Settle what is reserved for work that has died, with what it had cost when it was last heard of. */
export async function settleLostReservations(now: number): Promise<void> {
  // Work that began on the last day of a month ends in the next one.
  const months = new Set([monthOf(now - DAY_MS), monthOf(now)])
  for (const month of months)
    for (const id of openIn(await readMonth(month))) {
      const cost = await endLostJob(id)
      if (cost === 'unknown') {
        if (decodeTime(id) < now - ANSWER_MS) await giveBack(id)
      } else if (cost) await settle(id, cost)
    }
}

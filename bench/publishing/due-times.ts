import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { withSystem } from '../system.ts'
import { type DueThing, dueThings } from './due-things.ts'

const THINGS = 40
/** Time between two that are made. */
const EVERY_MS = 4_000
/** Least and most time from when one is made until it is due: some are set after the last look before it. */
const [LEAST_AHEAD_MS, MOST_AHEAD_MS] = [4_000, 90_000]
/** Longest delay that is promised (docs/due-times.md), from the moment until it has happened. */
const MOST_LATE_MS = 90_000

/** Sets times of every kind, and leaves them to the schedule: how late each thing happens. */
export const dueTimes: Bench = {
  name: 'due times',
  run: (report, limits) =>
    withSystem(async (system) => {
      const kinds = [...dueThings(system).entries()].filter(([kind]) => kind !== 'changes of a page')
      const things: DueThing[] = []
      while (things.length < THINGS) {
        const [, make] = kinds[things.length % kinds.length] ?? []
        if (!make) throw new Error('No kinds')
        const ahead = LEAST_AHEAD_MS + Math.random() * (MOST_AHEAD_MS - LEAST_AHEAD_MS)
        things.push(await make(`Thing ${things.length}`, new Date(Date.now() + ahead).toISOString()))
        report(`${things.length} of ${THINGS} times are set`)
        await pause(EVERY_MS)
      }
      const last = Math.max(...things.map(({ at }) => Date.parse(at)))
      const states = () => Promise.all(things.map((thing) => thing.state()))
      while (Date.now() < last + MOST_LATE_MS && (await states()).some(({ once }) => !once)) await pause(1000)
      const found = await states()
      const late = things.map(({ at }, index) => Date.parse(found[index]?.doneAt ?? '') - Date.parse(at))
      const longest = Math.max(...late)
      limits.atLeast('things that happened once', found.filter(({ once }) => once).length, THINGS)
      limits.atMost('things that happened early', found.filter(({ early }) => early).length, 0)
      limits.atMost('longest delay (ms)', longest, MOST_LATE_MS)
      return { things: THINGS, 'median delay (ms)': quantile(late, 0.5), 'longest delay (ms)': longest }
    }),
}

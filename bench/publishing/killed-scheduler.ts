import { setTimeout as pause } from 'node:timers/promises'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { kill } from '../../tests/support/cloud/control.ts'
import type { Bench } from '../bench.ts'
import { withSystem } from '../system.ts'
import { dueThings } from './due-things.ts'

const KILLS = 50
/** Time until a thing is due, in which it is made, in milliseconds; a busy machine takes seconds for the first one. */
const AHEAD_MS = 4000
/** Longest time from the due moment until the kill: a run takes some 30 ms, a container's first one longer. */
const MAX_PAUSE_MS = 120
/** Clock skew of EventBridge, in milliseconds. */
const SKEW_MS = 5 * 60_000

/**
 * Kills the scheduler around due moments while several runs, with clocks that differ, and its own schedule, meet; each thing of
 * every kind has to happen once, and not early.
 */
export const killedScheduler: Bench = {
  name: 'killed scheduler',
  run: (report, limits) =>
    withSystem(async (system) => {
      const { run } = system
      const lambda = new LambdaClient({
        endpoint: run.awsEndpoint,
        region: 'eu-west-2',
        credentials: run.serviceCredentials,
        maxAttempts: 1,
      })
      /** A run whose planned moment differs from now; without one, from the console of AWS. */
      const invoke = (skewMs?: number) => {
        const event = skewMs === undefined ? {} : { time: new Date(Date.now() + skewMs).toISOString() }
        const call = { FunctionName: run.schedulerName, Payload: JSON.stringify(event) }
        return lambda.send(new InvokeCommand(call)).catch(() => undefined)
      }
      const kinds = [...dueThings(system)]
      const once = new Map(kinds.map(([kind]) => [kind, 0]))
      let [kills, things, early] = [0, 0, 0]
      while (kills < KILLS || things % kinds.length > 0) {
        const [kind, make] = kinds[things++ % kinds.length] ?? []
        if (!kind || !make) throw new Error('No kinds')
        const thing = await make(`Thing ${things}`, new Date(Date.now() + AHEAD_MS).toISOString())
        const before = [invoke(SKEW_MS), invoke(-SKEW_MS)]
        await pause(Math.max(0, Date.parse(thing.at) - Date.now()))
        const runs = [...before, invoke(), invoke(0), invoke(SKEW_MS)]
        await pause(Math.random() * MAX_PAUSE_MS)
        if ((await kill(run, run.schedulerName)) > 0) kills++
        await Promise.all(runs)
        await Promise.all([invoke(), invoke(SKEW_MS)])
        const state = await thing.state()
        if (state.once) once.set(kind, (once.get(kind) ?? 0) + 1)
        if (state.early) early++
        report(`${things} things, ${kills} kills`)
      }
      const happened = [...once.values()].reduce((sum, count) => sum + count, 0)
      limits.atLeast('kills', kills, KILLS)
      limits.atLeast('things that happened once', happened, things)
      limits.atMost('things that happened early', early, 0)
      const counts = [...once].map(([kind, count]) => [`happened once: ${kind}`, count])
      return { things, kills, ...Object.fromEntries(counts), 'happened early': early }
    }),
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'

const durations = z.object({
  /** Time of the whole run. */
  seconds: z.number(),
  /** Time of each test file, by its path. */
  files: z.record(z.string(), z.number()),
})
export type Durations = z.infer<typeof durations>

/** The last whole run on this machine. `npm ci` removes it, and vitest's own cache with it. */
const LAST_RUN = 'node_modules/.cache/test-durations.json'
/** A recorded run, for a fresh checkout: `npm test -- --record` writes it. */
const RECORDED = 'tests/report/durations.json'

/** Durations of the last whole run, if any. */
export function lastDurations(): Durations | undefined {
  for (const file of [LAST_RUN, RECORDED]) {
    try {
      return durations.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      // None here.
    }
  }
  return undefined
}

export function saveDurations(run: Durations, isRecorded: boolean): void {
  for (const file of isRecorded ? [LAST_RUN, RECORDED] : [LAST_RUN]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  }
}

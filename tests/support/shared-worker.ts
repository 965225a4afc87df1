import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { isLongRun } from './long-runs.ts'

/** Random inputs are the same in every run but the long ones. */
if (!isLongRun) fc.configureGlobal({ seed: 1 })

/** For files that share a worker: the next one finds the environment, the globals, the clock and the functions as they were. */
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

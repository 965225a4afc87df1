import { afterAll, vi } from 'vitest'

/** For files that share a worker: the next one finds the environment, the globals, the clock and the functions as they were. */
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

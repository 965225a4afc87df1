import { onTestFinished, vi } from 'vitest'

/** Set the clock, until the test ends, to this many minutes into a window of tries. */
export function signInAt(minute: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T10:00:00Z') + minute * 60_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

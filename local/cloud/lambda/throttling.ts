import { setTimeout as delay } from 'node:timers/promises'
import type { Outcome } from './function-instance.ts'
import type { InvokeFunction } from './functions.ts'

/** Outcome of an invocation above the account's concurrency (Lambda API reference, Invoke, TooManyRequestsException). */
export const THROTTLED: Outcome = {
  payload: null,
  error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' },
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Invokes again with exponential backoff while throttled, as Lambda does for events, streams and queues. */
export const retryThrottled =
  (invoke: InvokeFunction): InvokeFunction =>
  async (...call) => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const outcome = await invoke(...call)
      if (outcome !== THROTTLED) return outcome
      await delay(pauseMs, undefined, { ref: false })
    }
  }

interface Limits {
  /** Longest wait for one response. Shorter than the function's own time, so it only cuts hanging connections. */
  readonly timeoutMs: number
  /** Tries of one call, the first included. */
  readonly attempts?: number
  readonly connectionTimeoutMs?: number
}

/** Settings of every client of the AWS SDK. Their tries together fit in the time of the function that uses it. */
export const clientDefaults = ({ timeoutMs, attempts = 3, connectionTimeoutMs = 1000 }: Limits) => ({
  maxAttempts: attempts,
  requestHandler: {
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: timeoutMs,
    throwOnRequestTimeout: true,
  },
})

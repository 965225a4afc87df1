import { ApiError } from '../../../../api/request.ts'

/** From a change to sending it, in milliseconds; typing on does not put it off. */
const WAIT = 2000
/** From a failed try to the next one, in milliseconds. */
const RETRY = 10_000
/** How long after the last change what the server refuses is tried again, in milliseconds: a try is a use of the session. */
const PATIENCE = 10 * 60_000

export type AutosaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  /** `at` is the instant of the last save, ISO 8601 UTC. */
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly reason: string }

/** Sends what is typed to the server from time to time, one call at a time, the newest state last. */
export function autosaver<T>(
  send: (values: T) => Promise<{ savedAt: string }>,
  report: (state: AutosaveState) => void,
) {
  let waiting: { readonly values: T } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let paused = false
  let changedAt = 0

  function schedule(milliseconds: number) {
    timer ??= setTimeout(flush, milliseconds)
  }
  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (sending || paused || !waiting) return sending
    const current = waiting
    waiting = undefined
    report({ kind: 'saving' })
    sending = attempt(current).finally(() => {
      sending = undefined
    })
    return sending
  }
  async function attempt(current: { readonly values: T }) {
    try {
      const { savedAt } = await send(current.values)
      report({ kind: 'saved', at: savedAt })
      if (waiting) schedule(WAIT)
    } catch (error) {
      waiting ??= current
      report({ kind: 'failed', reason: reasonOf(error) })
      if (!isRefusal(error) || Date.now() - changedAt < PATIENCE) schedule(RETRY)
    }
  }

  return {
    /** What is typed now; sent soon. */
    keep(values: T) {
      waiting = { values }
      changedAt = Date.now()
      schedule(WAIT)
    },
    /** Sends at once what waits; done when it was answered. */
    flush,
    /** Nothing is under way, and nothing will be, once this is done; until `resume`. */
    async pause() {
      paused = true
      await sending
    },
    /** As `pause`, and what still waits is never sent. */
    async forget() {
      paused = true
      await sending
      waiting = undefined
    },
    resume() {
      paused = false
      if (waiting) schedule(WAIT)
    },
  }
}

/** The same is likely to be refused again; what failed otherwise is not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? (error.sentence ?? error.message) : 'offline'

import { ApiError } from '../../../api/request.ts'

/** Time from a change to its save; typing on does not postpone it. With the call itself at most two seconds. */
const WAIT_MS = 1000
const RETRY_MS = 10_000
/** Time after the last change in which a rejected save is tried again: each try keeps the session alive. */
const REFUSED_RETRY_MS = 10 * 60_000

export type AutosaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  /** `at` is the instant of the last save, ISO 8601 UTC. */
  | { readonly kind: 'saved'; readonly at: string }
  /** `reason` is the server's message; undefined when it could not be reached. `discards`: what is kept there was to go. */
  | { readonly kind: 'failed'; readonly reason: string | undefined; readonly discards?: boolean }

/**
 * Autosave: one call at a time, always with the newest values. `send` gets null to delete what is kept, which is tried again
 * like any save.
 */
export function autosaver<T>(
  send: (values: T | null) => Promise<{ savedAt: string } | null>,
  report: (state: AutosaveState) => void,
) {
  let waiting: { readonly values: T | null } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let due = false
  let paused = false
  let changedAt = 0

  function schedule(milliseconds: number) {
    timer ??= setTimeout(flush, milliseconds)
  }
  async function flush() {
    clearTimeout(timer)
    timer = undefined
    due = sending !== undefined
    if (sending || paused || !waiting) return sending
    const current = waiting
    waiting = undefined
    report({ kind: 'saving' })
    sending = attempt(current).finally(() => {
      sending = undefined
      // A change came due while the call was under way.
      if (due && !timer) void flush()
    })
    return sending
  }
  async function attempt(current: { readonly values: T | null }) {
    try {
      const saved = await send(current.values)
      report(saved ? { kind: 'saved', at: saved.savedAt } : { kind: 'untouched' })
    } catch (error) {
      waiting ??= current
      report({ kind: 'failed', reason: reasonOf(error), ...(waiting.values === null && { discards: true }) })
      if (!isRejection(error) || Date.now() - changedAt < REFUSED_RETRY_MS) schedule(RETRY_MS)
    }
  }

  return {
    /** Save these values soon; null: delete what is kept. */
    keep(values: T | null) {
      waiting = { values }
      changedAt = Date.now()
      schedule(WAIT_MS)
    },
    /** Save at once; resolves when the call is answered. */
    flush,
    /** Stop until `resume`; resolves when no call is under way. */
    async pause() {
      paused = true
      await sending
    },
    /** Stop until `resume`, and forget the values that wait. */
    async forget() {
      paused = true
      await sending
      waiting = undefined
    },
    resume() {
      paused = false
      if (waiting) schedule(WAIT_MS)
    },
  }
}

/** The same is likely to be refused again; what failed otherwise is not. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.serverMessage ?? error.message) : undefined

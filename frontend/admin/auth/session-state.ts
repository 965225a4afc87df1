import { IDLE_MINUTES } from '../../../shared/entities/sign-in/session-cookie.ts'

const MINUTE_MS = 60_000
/** Minutes before the end at which it is announced. */
const NOTICE_MINUTES = 5

interface Sign {
  /** Latest end of the session, milliseconds since 1970, as is the last use. */
  readonly expiresAt: number
  readonly lastUsedAt: number
}

/** State of a session at an instant. */
export type SessionState =
  | { readonly name: 'goes on' | 'over' }
  /** `idle`: it ends without a use, which would put the end off. */
  | { readonly name: 'ends soon'; readonly minutes: number; readonly idle: boolean }

/**
 * State of a session at `now`, as the server will judge it (functions/domain/sessions/session-store.ts). Its latest end is
 * announced only: the clock of this device may be wrong, and the next call learns of the end.
 */
export function sessionState({ expiresAt, lastUsedAt }: Sign, now: number): SessionState {
  const idleMs = lastUsedAt + IDLE_MINUTES * MINUTE_MS - now
  const restMs = expiresAt - now
  if (idleMs <= 0) return { name: 'over' }
  const isLast = restMs > 0 && restMs <= idleMs
  const left = isLast ? restMs : idleMs
  if (left > NOTICE_MINUTES * MINUTE_MS) return { name: 'goes on' }
  return { name: 'ends soon', minutes: Math.ceil(left / MINUTE_MS), idle: !isLast }
}

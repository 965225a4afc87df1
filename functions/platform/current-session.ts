import type { SignInMark } from '../../shared/entities/posts/saved-version.ts'

/** Characters of a login's hash that name it: 64 bits, from which nobody gets its id. */
const MARK_LENGTH = 16

interface Current {
  /** Hash of the login. */
  readonly login: string
  /** ISO 8601 UTC. */
  readonly signedInAt: string
}

/** Session of the current request, or the one that it starts. A container handles one at a time. */
let current: Current | undefined

/** Set the session of the current request; undefined for none. */
export function setCurrentSession(session: Current | undefined): void {
  current = session
}

/** Id of the login of the current request, as the list of logins has it; null without one. */
export const currentSessionId = (): string | null => current?.login ?? null

/** Name of a login, by its hash, in saved versions and in the log. */
export const markOf = (hash: string): string => hash.slice(0, MARK_LENGTH)

/** The login of the current request, as saved versions name it; null without one. */
export const currentSignIn = (): SignInMark | null =>
  current ? { id: markOf(current.login), signedInAt: current.signedInAt } : null

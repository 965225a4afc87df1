import { adminPages } from '../../../shared/pages.ts'

/** State of the history entry of the sign-in: the screen to return to, and true if it was shown until the session ended. */
export interface SignInState {
  from: string
  ended: boolean
}

/** Screen after a sign-in, and the reason for it, if any. `state` is the history entry's, of any shape. */
export function returnAddress(state: unknown): { to: string; reason?: 'ended' | 'required' } {
  const { from, ended } = (state ?? {}) as { [Name in keyof SignInState]?: unknown }
  if (typeof from === 'string' && from.startsWith(`${adminPages.login}/`))
    return { to: from, reason: ended === true ? 'ended' : 'required' }
  return { to: adminPages.dashboard }
}
